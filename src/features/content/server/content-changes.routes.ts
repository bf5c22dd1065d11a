import type { Context } from "hono";
import * as z from "zod/mini";
import { adminApi } from "#admin-paths";
import { footerWordsSchema } from "#features/footer/footer-form.ts";
import { updateFooter } from "#features/footer/server/footer.service.ts";
import { headingsChangeSchema } from "#features/headings/page-headings.ts";
import { updateHeadings } from "#features/headings/server/headings.service.ts";
import { newNewsItemSchema, newsItemChangeSchema, newsTexts } from "#features/news/news-item.ts";
import {
  addNewsItem,
  changeNewsItem,
  removeNewsItem,
  restoreNewsItem,
} from "#features/news/server/news.service.ts";
import { newPartnerSchema, partnerChangeSchema, partnerTexts } from "#features/partner/partner.ts";
import {
  addPartner,
  changePartner,
  removePartner,
  restorePartner,
} from "#features/partner/server/partners.service.ts";
import { NO_CHANGES, versionField } from "#rules/changed-fields.ts";
import type { ApiEnv } from "#server/http/api-env.ts";
import { createApp } from "#server/http/app.ts";
import { expectedVersion } from "#server/http/expected-version.ts";
import { idempotencyKey } from "#server/http/idempotency-key.ts";
import { adminWrite } from "#server/http/route-guards.ts";
import { validateFields, validateJson, validateMultipart } from "#server/http/validate.ts";
import type { OpenDeps } from "#server/platform/deps.ts";

/** A file, or the id of a finished upload. */
const fileField = z.optional(z.union([z.string(), z.file()]));
const removableFileField = z.optional(z.nullable(z.union([z.string(), z.file()])));

/** A file that must be sent; if it is missing, that is reported together with the faults of the other fields. */
const requiredFileField = (missing: string) =>
  z
    .union([z.string(), z.file()], missing)
    .check(
      z.refine(
        (sent) => (typeof sent === "string" ? sent !== "" : sent.name !== "" || sent.size > 0),
        missing,
      ),
    );

const addedNews = z.extend(newNewsItemSchema, { newsFile: requiredFileField(newsTexts.missing) });
const changedNews = z.extend(newsItemChangeSchema, { newsFile: fileField, version: versionField });
const addedPartner = z.extend(newPartnerSchema, { companylogo: requiredFileField(partnerTexts.missing) });
const changedPartner = z.extend(partnerChangeSchema, { companylogo: fileField, version: versionField });
const changedHeadings = z.extend(headingsChangeSchema, { version: versionField });
const changedFooter = z.extend(footerWordsSchema, {
  imagefile: removableFileField,
  videofile1: removableFileField,
  videofile2: removableFileField,
  videofile3: removableFileField,
  version: versionField,
});

/** A change without effect is not a failure (spec-decisions D6). */
const answerChange = (c: Context<ApiEnv>, message: string, data: object | null, extra: object = {}) =>
  c.json(data ? { message, data, ...extra } : { modified: false, message: NO_CHANGES });

/**
 * Administrators' changes to published content. They include pictures, so this app runs in the function that can
 * process images.
 */
export const contentChangesApp = (openDeps: OpenDeps) => {
  const mayWrite = adminWrite("content:write");
  return createApp(openDeps)
    .post(adminApi.newsCreate, mayWrite, validateMultipart(addedNews), async (c) => {
      const data = await addNewsItem(c.var.deps, c.req.valid("form"), idempotencyKey(c));
      return c.json({ message: "News added.", data }, 201);
    })
    .put(adminApi.newsChange.pattern, mayWrite, validateMultipart(changedNews), async (c) => {
      const { version, ...change } = c.req.valid("form");
      const expected = expectedVersion(c, version);
      const item = await changeNewsItem(c.var.deps, c.req.param("id"), change, expected);
      return answerChange(c, "News updated.", item);
    })
    .delete(adminApi.newsRemove.pattern, mayWrite, async (c) => {
      await removeNewsItem(c.var.deps, c.req.param("id"), expectedVersion(c));
      return c.json({ message: "News deleted." });
    })
    .post(adminApi.newsRestore.pattern, mayWrite, async (c) =>
      c.json({ message: "News restored.", data: await restoreNewsItem(c.var.deps, c.req.param("id")) }),
    )
    .post(adminApi.partnerCreate, mayWrite, validateMultipart(addedPartner), async (c) => {
      const data = await addPartner(c.var.deps, c.req.valid("form"), idempotencyKey(c));
      return c.json({ message: "Client added.", data }, 201);
    })
    .patch(adminApi.partnerChange.pattern, mayWrite, validateMultipart(changedPartner), async (c) => {
      const { version, ...change } = c.req.valid("form");
      const expected = expectedVersion(c, version);
      const partner = await changePartner(c.var.deps, c.req.param("id"), change, expected);
      return answerChange(c, "Client updated.", partner);
    })
    .delete(adminApi.partnerRemove.pattern, mayWrite, async (c) => {
      await removePartner(c.var.deps, c.req.param("id"), expectedVersion(c));
      return c.json({ message: "Client deleted." });
    })
    .post(adminApi.partnerRestore.pattern, mayWrite, async (c) =>
      c.json({ message: "Client restored.", data: await restorePartner(c.var.deps, c.req.param("id")) }),
    )
    .patch(adminApi.headingsChange, mayWrite, validateJson(changedHeadings), async (c) => {
      const { version, ...given } = c.req.valid("json");
      const headings = await updateHeadings(c.var.deps, given, expectedVersion(c, version));
      return answerChange(c, "Headings updated.", headings);
    })
    .patch(adminApi.footerChange, mayWrite, validateFields(changedFooter), async (c) => {
      const { version, imagefile, videofile1, videofile2, videofile3, ...words } = c.req.valid("form");
      const files = { imagefile, videofile1, videofile2, videofile3 };
      const saved = await updateFooter(c.var.deps, { words, files }, expectedVersion(c, version));
      const warnings = saved?.warnings ?? {};
      const extra = Object.keys(warnings).length > 0 ? { warnings } : {};
      return answerChange(c, "Footer updated.", saved?.footer ?? null, extra);
    });
};
