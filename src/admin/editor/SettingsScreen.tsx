import { useQuery } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { QueryFailure } from "#admin/screen/Failure.tsx";
import { ScreenHeading, ScreenSkeleton } from "#admin/screen/ScreenHeading.tsx";
import type { Permission } from "#rules/account/permissions.ts";
import { usePanelBase } from "./base.ts";
import type { singletonQuery } from "./content-query.ts";
import { History } from "./History.tsx";
import { EditablePanel } from "./Panel.tsx";
import type { ReadFirst } from "./ReadFirstForm.tsx";
import { type ReportUnsaved, useUnsaved } from "./unsaved.tsx";

/** Title of the panel with the form, also in questions about unsaved changes. */
export const SETTINGS = "Settings";

interface Versioned {
  readonly version?: number | undefined;
}

export interface SettingsFormProps<R> extends ReadFirst {
  readonly settings: R;
}

interface Described<R extends Versioned> {
  readonly query: ReturnType<typeof singletonQuery<R>>;
  readonly draftKey: string;
  /** The only record of this. */
  readonly collection: string;
  /** Without this permission the settings can only be read. */
  readonly required: Permission;
  readonly Form: ComponentType<SettingsFormProps<R>>;
  /** What the panel says above the form. */
  readonly above?: (settings: R) => ReactNode;
}

interface PanelProps<R extends Versioned> extends Omit<Described<R>, "query"> {
  readonly queryKey: readonly unknown[];
  readonly settings: R;
  readonly report: ReportUnsaved;
}

function SettingsPanel<R extends Versioned>(props: PanelProps<R>) {
  const { queryKey, draftKey, collection, required, Form, above, settings, report } = props;
  const base = usePanelBase(settings, queryKey, draftKey);
  return (
    <EditablePanel
      title={SETTINGS}
      subject="settings"
      base={base}
      required={required}
      tools={
        <History collection={collection} id="only" of="settings" required={required} shownBy={queryKey} />
      }
    >
      {(titleId) => (
        <>
          {above?.(settings)}
          <Form
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

interface Props<R extends Versioned> extends Described<R> {
  readonly title: string;
  /** A muted line below the title. */
  readonly subtitle: string;
}

/** The screen of a single record of settings, which is read until Edit is pressed. */
export function SettingsScreen<R extends Versioned>({ title, subtitle, query, ...described }: Props<R>) {
  const read = useQuery(query);
  const unsaved = useUnsaved();
  const [settings] = read.data ?? [];

  return (
    <>
      <ScreenHeading title={title} subtitle={subtitle} />
      <QueryFailure query={read} />
      {settings !== undefined && (
        <SettingsPanel {...described} queryKey={query.queryKey} settings={settings} report={unsaved.report} />
      )}
      {!settings && !read.error && <ScreenSkeleton />}
      {unsaved.questions}
    </>
  );
}
