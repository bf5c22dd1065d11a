import { type SyntheticEvent, useRef, useState } from "react";
import { fairApi } from "#addresses/public.ts";
import { RefusedError } from "#kit/api-client.ts";
import {
  cancelledText,
  failureText,
  focusOnceEnabled,
  orOffline,
  useSubmission,
} from "#kit/forms/FormSending.tsx";
import { SendingForm } from "#kit/forms/SendingForm.tsx";
import type { Typed } from "#kit/forms/schema-resolver.ts";
import { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { callByLink, LinkedPart, useLinked } from "#kit/link/linked.tsx";
import { Field, TextField } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { announce, Toasts } from "#kit/ui/Toasts.tsx";
import { ChosenFile } from "#kit/upload/ChosenFile.tsx";
import { checkFile } from "#kit/upload/check-file.ts";
import { DropZone } from "#kit/upload/DropZone.tsx";
import { FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";
import {
  type BrandingFields,
  brandingAnswerSchema,
  brandingSchema,
  LOGO,
  logoMissingText,
  logoTypes,
  type OwnBranding,
  ownBrandingSchema,
  tidyColour,
} from "../branding.ts";
import styles from "./BrandingForm.module.css";
import { WithdrawnNote } from "./WithdrawnNote.tsx";

const hasColour = (typed: string) => /^#[0-9a-f]{6}$/.test(tidyColour(typed));

/** A picker holds some colour always; while nothing valid is typed, the stylesheet shows none. */
const UNSEEN = "#ffffff";

interface ColourProps {
  readonly name: keyof BrandingFields;
  readonly label: string;
  readonly optional?: boolean;
  readonly form: Pick<ReturnType<typeof useSchemaForm<BrandingFields>>, "field" | "text" | "setValue">;
}

/** A colour, picked or typed as in the brand manual: not everyone can use the browser's picker. */
function ColourField({ name, label, optional, form }: ColourProps) {
  const typed = form.text(name);
  return (
    <div className={styles.colour}>
      <TextField
        label={label}
        optional={optional}
        hint="Hex code, such as #1a5f7a"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field(name)}
      />
      <input
        type="color"
        className={styles.picker}
        aria-label={`Pick the ${label.toLowerCase()}`}
        value={hasColour(typed) ? tidyColour(typed) : UNSEEN}
        data-empty={hasColour(typed) ? undefined : ""}
        onChange={({ currentTarget }) => form.setValue(name, currentTarget.value, { shouldValidate: true })}
      />
    </div>
  );
}

/** The chosen file, checked by the server's rules before any of it is sent. */
function useLogo(isSent: boolean) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  async function choose(chosen: File) {
    const checked = await checkFile(LOGO, chosen);
    setFile(checked.status === "fine" ? chosen : null);
    setError(checked.status === "refused" ? checked.text : undefined);
  }

  /** Whether there is a logo to send, or one that was sent before; says so otherwise. */
  function isGiven(): boolean {
    const given = file !== null || (isSent && error === undefined);
    if (!given) setError(error ?? logoMissingText);
    return given;
  }

  function sent() {
    setFile(null);
    setError(undefined);
  }

  return { file, error, input, choose, isGiven, sent, setError };
}

interface Props {
  readonly own: OwnBranding;
  readonly onSaved: (own: OwnBranding) => void;
}

/** The colours that were sent, as the controls hold them. */
const coloursOf = ({ branding }: OwnBranding) => ({
  mainColour: branding?.mainColour ?? "",
  secondColour: branding?.secondColour ?? "",
});

function BrandingFieldset({ own, onSaved }: Props) {
  const { companyName, apps, branding } = own;
  const form = useSchemaForm<BrandingFields>(brandingSchema, coloursOf(own));
  const element = useRef<HTMLFormElement>(null);
  const logo = useLogo(branding !== null);
  const { state, run, cancel } = useSubmission();
  const [problem, setProblem] = useState<string | null>(null);

  function fail(cause: unknown) {
    const fields = cause instanceof RefusedError ? (cause.body.fields ?? {}) : {};
    logo.setError(fields[LOGO]);
    form.showRefusals(fields);
    setProblem(orOffline(failureText(cause)));
  }

  async function deliver({ mainColour, secondColour }: Typed<BrandingFields>) {
    if (!logo.isGiven()) return;
    const body = new FormData();
    body.append("mainColour", mainColour);
    body.append("secondColour", secondColour);
    if (logo.file) body.append(LOGO, logo.file);
    const outcome = await run(async (signal) => {
      const options = { method: "PUT", body, signal, timeoutMs: FUNCTION_TIMEOUT_MS } as const;
      const { message, data } = await callByLink(fairApi.branding, brandingAnswerSchema, options);
      form.reset(coloursOf(data));
      logo.sent();
      onSaved(data);
      announce(message);
    });
    if (outcome?.status === "failed") fail(outcome.cause);
    if (outcome?.status === "cancelled") setProblem(cancelledText);
  }

  async function submit(event: SyntheticEvent) {
    setProblem(null);
    const isLogoGiven = logo.isGiven();
    await form.handleSubmit(deliver)(event);
    // The form itself focuses the first colour that is wrong, but the logo is before them.
    if (!isLogoGiven) focusOnceEnabled(logo.input);
  }

  return (
    <SendingForm
      label="Logo and colours"
      element={element}
      state={state}
      onCancel={cancel}
      onSubmit={submit}
      submit={branding === null ? "Send" : "Send again"}
      above={
        <>
          <p>
            {apps.length > 0
              ? `For the apps of ${companyName}: ${apps.join(", ")}.`
              : `${companyName} has chosen no apps, so we need neither.`}
          </p>
          {problem !== null && <FormAlert takesFocus>{problem}</FormAlert>}
          {branding !== null && (
            <figure className={styles.sent}>
              <img src={branding.logo} alt={`Logo of ${companyName}`} />
              <figcaption>{`Sent so far: ${branding.logoName}. A new file takes its place.`}</figcaption>
            </figure>
          )}
        </>
      }
    >
      <div className="field-grid">
        <Field
          label="Logo"
          wide
          optional={branding !== null}
          hint="PNG or JPEG under 4 MB; send your largest version"
          error={logo.error}
        >
          {({ required, ...control }) => (
            <DropZone
              {...control}
              inputRef={logo.input}
              name={LOGO}
              accept={logoTypes}
              aria-required={required || undefined}
              hasFile={logo.file !== null}
              onFile={(file) => void logo.choose(file)}
              actions={null}
            >
              {logo.file && (
                <ChosenFile file={logo.file} onUnplayable={() => {}}>
                  {null}
                </ChosenFile>
              )}
            </DropZone>
          )}
        </Field>
        <ColourField name="mainColour" label="Main colour" form={form} />
        <ColourField name="secondColour" label="Second colour" optional form={form} />
      </div>
    </SendingForm>
  );
}

const Branding = ({ own, onSaved }: Props) =>
  own.withdrawnAt === null ? (
    <BrandingFieldset own={own} onSaved={onSaved} />
  ) : (
    <WithdrawnNote withdrawnAt={own.withdrawnAt} />
  );

/** Logo and colours for the apps that a company chose, opened by the link in its confirmation. */
export function BrandingForm() {
  const linked = useLinked(fairApi.branding, ownBrandingSchema);
  return (
    <>
      <LinkedPart linked={linked}>
        {linked.data && <Branding own={linked.data} onSaved={linked.change} />}
      </LinkedPart>
      <Toasts />
    </>
  );
}
