import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { api } from "#addresses/public.ts";
import type { ScreensOf } from "#admin/app/router.ts";
import { usePanelBase } from "#admin/editor/base.ts";
import { contentQuery } from "#admin/editor/content-query.ts";
import { EditablePanel } from "#admin/editor/EditablePanel.tsx";
import { EditorForm } from "#admin/editor/EditorForm.tsx";
import { useFocusOnEdit } from "#admin/editor/focus.ts";
import { readSaved, sendChange } from "#admin/editor/send-change.ts";
import { type ReportUnsaved, useReportUnsaved, useUnsaved } from "#admin/editor/unsaved.tsx";
import { useEditor } from "#admin/editor/use-editor.ts";
import { Failure } from "#admin/screen/Failure.tsx";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { ScreenSkeleton } from "#admin/screen/ScreenSkeleton.tsx";
import { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { TextAreaField, TextField } from "#kit/ui/Field.tsx";
import {
  siteSettingsLabels as labels,
  type SiteSettingsTexts,
  siteSettingsChange,
  siteSettingsFormSchema,
  siteSettingsRecordSchema,
} from "../site-settings-form.ts";
import styles from "./site-settings.module.css";

type SiteSettingsRecord = z.output<typeof siteSettingsRecordSchema>;

/** The call answers the record itself, and not a list with it. */
const query = contentQuery(
  "site-settings",
  api.siteSettings,
  siteSettingsRecordSchema,
  z.pipe(
    siteSettingsRecordSchema,
    z.transform((record) => [record]),
  ),
);

const draftKey = "site-settings";
const TITLE = "Settings";

type Name = keyof SiteSettingsTexts;

/** The controls under their headings; `LONG` has one of several lines. */
const groups: Readonly<Record<string, readonly Name[]>> = {
  "How to reach the firm": ["phone", "email", "whatsapp", "hours"],
  Office: ["lines", "city", "postalCode", "region", "country"],
  "Days without work": ["holidays"],
  Profiles: ["instagram", "facebook", "linkedIn", "twitter"],
  "Banner at the top of every page": ["bannerText", "bannerLink"],
};

const LONG: ReadonlySet<Name> = new Set(["lines", "holidays"]);
const WIDE: ReadonlySet<Name> = new Set(["lines", "holidays", "bannerText", "bannerLink"]);

const hints: Readonly<Partial<Record<Name, string>>> = {
  whatsapp: "Without one, no page offers a chat.",
  holidays:
    "A line each: 2027-09-12 Thiruvonam for one year, 12-25 Christmas for every year. Sundays are free anyway.",
  bannerText: "Without a text, there is no banner.",
  bannerLink: "Where a press on the banner leads.",
};

interface FormProps {
  readonly settings: SiteSettingsRecord;
  readonly titleId: string;
  readonly isEditing: boolean;
  readonly report: ReportUnsaved;
  /** Called after saving. */
  readonly onFinish: () => void;
  readonly onCancel: () => void;
}

function SettingsForm({ settings, titleId, isEditing, report, onFinish, onCancel }: FormProps) {
  const { version, ...values } = settings;
  const form = useSchemaForm(siteSettingsFormSchema, values);
  const editor = useEditor<SiteSettingsTexts>({
    form,
    query,
    values,
    version,
    draftKey,
    labels,
    send: (texts, { version: basedOn, changed, signal }) => {
      const body = siteSettingsChange(z.parse(siteSettingsFormSchema, texts), changed);
      return sendChange(api.siteSettings, { method: "PATCH", body, version: basedOn, signal });
    },
    valuesOf: (saved) => {
      const { version: _, ...texts } = z.parse(siteSettingsRecordSchema, readSaved(saved));
      return texts;
    },
    texts: {
      saved: "Site settings updated",
      unknownFailure: "An error occurred while updating the site’s settings.",
    },
    onDone: onFinish,
  });
  useReportUnsaved(report, TITLE, isEditing && form.formState.isDirty);
  useFocusOnEdit(isEditing && !editor.onDiscard, "phone", form.setFocus);

  function control(name: Name) {
    const shared = {
      label: labels[name],
      hint: isEditing ? hints[name] : undefined,
      readOnly: !isEditing,
      optional: isEditing,
      wide: WIDE.has(name),
      autoComplete: "off",
      ...form.field(name),
    };
    return LONG.has(name) ? <TextAreaField key={name} {...shared} /> : <TextField key={name} {...shared} />;
  }

  return (
    <EditorForm
      editor={editor}
      labelledBy={titleId}
      notKept={null}
      save={isEditing ? "Save" : null}
      onCancel={isEditing ? onCancel : undefined}
    >
      {isEditing && (
        <p className="form-alert form-alert--note">
          An emptied phone, email, line of the address or office hours gets its built-in text again.
        </p>
      )}
      {Object.entries(groups).map(([title, names]) => (
        <fieldset className={styles.group} key={title}>
          <legend>{title}</legend>
          <div className="field-grid">{names.map(control)}</div>
        </fieldset>
      ))}
    </EditorForm>
  );
}

interface PanelProps {
  readonly settings: SiteSettingsRecord;
  readonly report: ReportUnsaved;
}

function SettingsPanel({ settings, report }: PanelProps) {
  const base = usePanelBase(settings, query.queryKey, draftKey);
  return (
    <EditablePanel title={TITLE} subject="settings" base={base} required="siteSettings:write">
      {(titleId) => (
        <SettingsForm
          key={base.key}
          settings={base.record}
          titleId={titleId}
          isEditing={base.isEditing}
          report={report}
          onFinish={base.finish}
          onCancel={base.cancel}
        />
      )}
    </EditablePanel>
  );
}

/** The firm's facts that change without a programmer. */
function SiteSettingsScreen() {
  const { data, error, refetch, isFetching } = useQuery(query);
  const unsaved = useUnsaved();
  const [settings] = data ?? [];

  return (
    <>
      <ScreenHeading
        title="Site Settings"
        note="How to reach the firm, when it works, and a banner: on every page and in every mail"
      />
      {error !== null && <Failure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {settings !== undefined && <SettingsPanel settings={settings} report={unsaved.report} />}
      {!settings && !error && <ScreenSkeleton />}
      {unsaved.questions}
    </>
  );
}

export const screens = { siteSettings: SiteSettingsScreen } satisfies ScreensOf<"siteSettings">;
