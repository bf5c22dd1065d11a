import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { fairApi } from "#addresses/public.ts";
import type { ScreensOf } from "#admin/app/router.ts";
import { usePanelBase } from "#admin/editor/base.ts";
import { contentQuery } from "#admin/editor/content-query.ts";
import { DateField } from "#admin/editor/DateField.tsx";
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
import { TextField } from "#kit/ui/Field.tsx";
import { recordedVersion } from "#rules/recorded.ts";
import { type FairState, fairNoticeSchema } from "../fair-settings.ts";
import {
  type FairSettingsTexts,
  fairSettingsFormSchema,
  fairSettingsTexts,
  fairSettingsLabels as labels,
} from "../fair-settings-form.ts";
import { FairTelling } from "./FairTelling.tsx";

const capacity = z._default(z.nullable(z.number()), null);

/** What is settled, as the controls hold it. */
const recordSchema = z.pipe(
  z.extend(fairNoticeSchema, {
    capacity,
    /** Missing in the answer to a change. */
    state: z.optional(fairNoticeSchema.shape.state),
    version: recordedVersion,
  }),
  z.transform(({ state, version, ...settings }) => ({ ...fairSettingsTexts(settings), state, version })),
);

type FairSettingsRecord = z.output<typeof recordSchema>;

/** The call answers the record itself, and not a list with it. */
const query = contentQuery(
  "fair-settings",
  fairApi.settings,
  recordSchema,
  z.pipe(
    recordSchema,
    z.transform((record) => [record]),
  ),
);

const draftKey = "fair-settings";
const TITLE = "Settings";

const stateTexts: Readonly<Record<FairState, string>> = {
  before: "Registration is not open yet. The pages say when it opens, and lead to the waiting list.",
  open: "Registration is open.",
  full: "Every place is taken. The pages say so, and lead to the waiting list.",
  closed: "Registration has closed. The pages say so, and lead to the waiting list.",
};

interface FormProps {
  readonly settings: FairSettingsRecord;
  readonly titleId: string;
  readonly isEditing: boolean;
  readonly report: ReportUnsaved;
  /** Called after saving. */
  readonly onFinish: () => void;
  readonly onCancel: () => void;
}

function SettingsForm({ settings, titleId, isEditing, report, onFinish, onCancel }: FormProps) {
  const { state: _, version, ...values } = settings;
  const form = useSchemaForm(fairSettingsFormSchema, values);
  const editor = useEditor<FairSettingsTexts>({
    form,
    query,
    values,
    version,
    draftKey,
    labels,
    send: (texts, { version: basedOn, changed, signal }) => {
      const body = Object.fromEntries(Object.entries(texts).filter(([name]) => changed.includes(name)));
      return sendChange(fairApi.settings, { method: "PATCH", body, version: basedOn, signal });
    },
    valuesOf: (saved) => {
      const { state: _state, version: _version, ...texts } = z.parse(recordSchema, readSaved(saved));
      return texts;
    },
    texts: {
      saved: "Job fair settings updated",
      unknownFailure: "An error occurred while updating the job fair’s settings.",
    },
    onDone: onFinish,
  });
  useReportUnsaved(report, TITLE, isEditing && form.formState.isDirty);
  useFocusOnEdit(isEditing && !editor.onDiscard, "opensAt", form.setFocus);
  const control = (name: keyof FairSettingsTexts) => ({
    label: labels[name],
    readOnly: !isEditing,
    optional: isEditing,
    autoComplete: "off",
    ...form.field(name),
  });

  return (
    <EditorForm
      editor={editor}
      labelledBy={titleId}
      notKept={null}
      save={isEditing ? "Save" : null}
      onCancel={isEditing ? onCancel : undefined}
    >
      <div className="field-grid">
        <DateField {...control("opensAt")} day={form.text("opensAt")} />
        <DateField
          {...control("closesAt")}
          day={form.text("closesAt")}
          hint="Without one, registration closes when the fair begins."
        />
        <TextField {...control("fairAt")} type="datetime-local" hint="Date and time in Kochi" />
        <TextField {...control("until")} type="datetime-local" hint="Date and time in Kochi" />
        <TextField {...control("link")} wide hint="A web address, or the address of a hall" />
        <TextField
          {...control("capacity")}
          inputMode="numeric"
          hint="Maximum registrations. Leave empty for no limit."
        />
        <TextField {...control("note")} wide hint="Shown on the pages and in the mails" />
      </div>
    </EditorForm>
  );
}

interface PanelProps {
  readonly settings: FairSettingsRecord;
  readonly report: ReportUnsaved;
}

function SettingsPanel({ settings, report }: PanelProps) {
  const base = usePanelBase(settings, query.queryKey, draftKey);
  return (
    <EditablePanel title={TITLE} subject="settings" base={base} required="fairSettings:write">
      {(titleId) => (
        <>
          {settings.state !== undefined && (
            <p className="form-alert form-alert--note">{stateTexts[settings.state]}</p>
          )}
          <FairTelling version={settings.version} />
          <SettingsForm
            key={base.key}
            settings={base.record}
            titleId={titleId}
            isEditing={base.isEditing}
            report={report}
            onFinish={base.finish}
            onCancel={base.cancel}
          />
        </>
      )}
    </EditablePanel>
  );
}

/** When companies can register for the job fair, how many of them, and what they are told about it. */
function FairSettingsScreen() {
  const { data, error, refetch, isFetching } = useQuery(query);
  const unsaved = useUnsaved();
  const [settings] = data ?? [];

  return (
    <>
      <ScreenHeading
        title="Job Fair Settings"
        note="When companies can register, how many, and where the fair takes place"
      />
      {error !== null && <Failure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {settings !== undefined && <SettingsPanel settings={settings} report={unsaved.report} />}
      {!settings && !error && <ScreenSkeleton />}
      {unsaved.questions}
    </>
  );
}

export const screens = { jobFairSettings: FairSettingsScreen } satisfies ScreensOf<"jobFairSettings">;
