import type { Context, Hono } from "hono";
import * as z from "zod/mini";
import { fairApi } from "#addresses/public.ts";
import { AppError } from "#rules/app-error.ts";
import { MINUTE_MS } from "#rules/calendar.ts";
import { composed } from "#rules/fields.ts";
import type { Stored } from "#rules/record.ts";
import type { StoredFile } from "#server/collections/files.store.ts";
import { exchangeFile } from "#server/files/attach.ts";
import { signedUrl } from "#server/files/file-url.ts";
import { acceptPublicFile } from "#server/files/public-files.ts";
import { receiveFile } from "#server/files/receive-file.ts";
import { storeFile } from "#server/files/store-file.ts";
import { createApp } from "#server/http/app.ts";
import { type ApiEnv, answers } from "#server/http/described.ts";
import { limits } from "#server/http/rate-limit.ts";
import { publicRead, publicSubmission } from "#server/http/route-guards.ts";
import { validateMultipart } from "#server/http/validate.ts";
import { fact } from "#server/outbox/wording.ts";
import { derivedId } from "#server/platform/crypto.ts";
import type { Deps, OpenDeps } from "#server/platform/deps.ts";
import { isConflictOrGone, retryOnConflict } from "#server/store/store.ts";
import { upsert } from "#server/store/writes.ts";
import {
  type BrandingFields,
  brandingAnswerSchema,
  brandingSavedText,
  brandingSchema,
  LOGO,
  logoMissingText,
  type OwnBranding,
  ownBrandingSchema,
} from "../branding.ts";
import { companyFields } from "../company.ts";
import { type JobFairCompany, withdrawnText } from "../registration.ts";
import { inItsName } from "./in-its-name.ts";
import { fairAlert } from "./mail-parts.ts";
import { companyOfLink } from "./own-registration.routes.ts";

type Company = Stored<JobFairCompany>;

async function view(deps: Deps, company: Company): Promise<OwnBranding> {
  const [gifts, branding] = await Promise.all([
    deps.store.find("jobFairSelections", "company", company._id),
    deps.store.get("jobFairBrandings", company._id),
  ]);
  const apps = gifts?.selectedTools ?? [];
  const signed = branding && { ...branding, logo: signedUrl(deps, branding.logo) };
  return z.parse(ownBrandingSchema, { ...company, apps, branding: signed });
}

/** All changes within this time cause only one alert, since the record shows the latest. */
const ALERT_MS = 10 * MINUTE_MS;

/** Tells the firm, which waits for them, that logo and colours have arrived. */
function brandingMail(deps: Deps, company: Company) {
  const alert = fairAlert(deps, company, {
    kind: "fair-branding-alert",
    subject: `logo and colours of ${company.companyName}`,
    heading: "A company has sent the logo and colours for its apps",
    facts: [fact(companyFields.companyName.label, company.companyName)],
  });
  const turn = Math.floor(deps.now().getTime() / ALERT_MS);
  return { ...alert, id: derivedId(`fair-branding ${company._id} ${turn}`) };
}

/** Stores logo and colours; without a new file, the logo that was sent before stays. */
const saveBranding = (
  deps: Deps,
  company: Company,
  colours: BrandingFields,
  file: Stored<StoredFile> | null,
) =>
  retryOnConflict(async () => {
    const { _id: id } = company;
    const alert = brandingMail(deps, company);
    const [earlier, told] = await Promise.all([
      deps.store.get("jobFairBrandings", id),
      deps.store.get("outbox", alert.id),
    ]);
    const owner = { collection: "jobFairBrandings", id } as const;
    const { url, writes } = await exchangeFile(deps.store, owner, earlier?.logo ?? null, file);
    if (url === null)
      throw new AppError("invalid", { message: logoMissingText, fields: { [LOGO]: logoMissingText } });
    const logoName = file ? composed(file.name) : (earlier?.logoName ?? "");
    const record = { ...colours, logo: url, logoName };
    await deps.store.commit([
      upsert("jobFairBrandings", id, earlier, record),
      ...writes,
      ...(told ? [] : [alert]),
    ]);
  }, isConflictOrGone);

const sentSchema = z.extend(brandingSchema, { [LOGO]: z.optional(z.file()) });

async function receiveLogo(c: Context<ApiEnv>, sent: File | undefined): Promise<Stored<StoredFile> | null> {
  if (!sent || sent.size === 0) return null;
  return acceptPublicFile(c, sent, () => receiveFile(storeFile, c.var.deps, LOGO, sent));
}

/** Logo and colours for the apps that a company chose, sent by the link in its confirmation. */
export const brandingApp = (openDeps: OpenDeps): Hono<ApiEnv> =>
  createApp(openDeps)
    .get(
      fairApi.branding,
      publicRead(limits.links),
      answers(
        "Reads the logo and colours of the registration that a mail is about.",
        { 200: ownBrandingSchema },
        { session: "link", errors: ["forbidden"] },
      ),
      async (c) => c.json(await view(c.var.deps, await companyOfLink(c, "fair-branding"))),
    )
    .put(
      fairApi.branding,
      publicSubmission(limits.links),
      validateMultipart(sentSchema),
      answers(
        "Sends logo and colours for the apps of a registration.",
        { 200: brandingAnswerSchema },
        { session: "link", errors: ["forbidden", "conflict", "too_large", "too_many_requests"] },
      ),
      async (c) => {
        const company = await companyOfLink(c, "fair-branding");
        if (company.withdrawnAt) throw new AppError("conflict", { message: withdrawnText });
        const { [LOGO]: logo, ...colours } = c.req.valid("form");
        await saveBranding(inItsName(c), company, colours, await receiveLogo(c, logo));
        return c.json({ message: brandingSavedText, data: await view(c.var.deps, company) });
      },
    );
