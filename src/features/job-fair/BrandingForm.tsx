import { type ChangeEvent, useRef, useState } from "react";
import { fairApi } from "#fair-paths";
import { RefusedError } from "#kit/api-client.ts";
import { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { cancelledText, failureText, orOffline, useSubmission } from "#kit/forms/use-submission.ts";
import { LinkedPart } from "#kit/link/LinkedPart.tsx";
import { callByLink } from "#kit/link/link-call.ts";
import { useLinked } from "#kit/link/use-linked.ts";
import { Button } from "#kit/ui/Button.tsx";
import { Field, TextField } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import layout from "#kit/ui/FormLayout.module.css";
import { SendingNotice, SentFields } from "#kit/ui/FormSending.tsx";
import { announce, Toasts } from "#kit/ui/Toasts.tsx";
import { checkFile } from "#kit/upload/check-file.ts";
import { FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";
import styles from "./BrandingForm.module.css";
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
} from "./branding.ts";

const hasColour = (typed: string) => /^#[0-9a-f]{6}$/.test(tidyColour(typed));

/** For a picker while nothing valid is typed. */
const BLACK = "#000000";

interface ColourProps {
  readonly name: keyof BrandingFields;
  readonly label: string;
  readonly optional?: boolean;
  readonly form: Pick<ReturnType<typeof useSchemaForm<BrandingFields>>, "field" | "text" | "setValue">;
}

/** A colour, typed or picked: whoever cannot use the browser's picker types what the brand manual says. */
function ColourField({ name, label, optional, form }: ColourProps) {
  const typed = form.text(name);
  return (
    <div className={styles.colour}>
      <TextField
        label={label}
        optional={optional}
        hint="As # and six digits, such as #1a5f7a"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field(name)}
      />
      <input
        type="color"
        className={styles.picker}
        aria-label={`Pick the ${label.toLowerCase()}`}
        value={hasColour(typed) ? tidyColour(typed) : BLACK}
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

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen = null] = currentTarget.files ?? [];
    const checked = chosen && (await checkFile(LOGO, chosen));
    setFile(checked?.status === "fine" ? chosen : null);
    setError(checked?.status === "refused" ? checked.text : undefined);
  }

  /** Whether there is a logo to send, or one that was sent before. */
  function isGiven(): boolean {
    if (file || (isSent && error === undefined)) return true;
    setError(error ?? logoMissingText);
    input.current?.focus();
    return false;
  }

  return { file, error, input, choose, isGiven, setError };
}

interface Props {
  readonly own: OwnBranding;
  readonly onSaved: (own: OwnBranding) => void;
}

function BrandingFieldset({ own: { companyName, apps, branding }, onSaved }: Props) {
  const form = useSchemaForm<BrandingFields>(brandingSchema, {
    mainColour: branding?.mainColour ?? "",
    secondColour: branding?.secondColour ?? "",
  });
  const logo = useLogo(branding !== null);
  const { state, run, cancel } = useSubmission();
  const [problem, setProblem] = useState<string | null>(null);

  function fail(cause: unknown) {
    const fields = cause instanceof RefusedError ? (cause.body.fields ?? {}) : {};
    logo.setError(fields[LOGO]);
    form.showRefusals(fields);
    setProblem(orOffline(failureText(cause)));
  }

  async function deliver({ mainColour, secondColour }: BrandingFields) {
    setProblem(null);
    if (!logo.isGiven()) return;
    const body = new FormData();
    body.append("mainColour", mainColour);
    body.append("secondColour", secondColour ?? "");
    if (logo.file) body.append(LOGO, logo.file);
    const outcome = await run(async (signal) => {
      const options = { method: "PUT", body, signal, timeoutMs: FUNCTION_TIMEOUT_MS } as const;
      const { message, data } = await callByLink(fairApi.branding, brandingAnswerSchema, options);
      onSaved(data);
      announce(message);
    });
    if (outcome?.status === "failed") fail(outcome.cause);
    if (outcome?.status === "cancelled") setProblem(cancelledText);
  }

  return (
    <form
      aria-label="Logo and colours"
      className={layout.form}
      noValidate
      onSubmit={form.handleSubmit(deliver, () => void logo.isGiven())}
    >
      <p>
        {apps.length > 0
          ? `For the apps of ${companyName}: ${apps.join(", ")}.`
          : `${companyName} has chosen no apps, so that we need neither.`}
      </p>
      {problem !== null && <FormAlert takesFocus>{problem}</FormAlert>}
      {branding !== null && (
        <figure className={styles.sent}>
          <img src={branding.logo} alt={`Logo of ${companyName}`} />
          <figcaption>{`Sent so far: ${branding.logoName}. A new file takes its place.`}</figcaption>
        </figure>
      )}
      <SentFields isSending={state !== "idle"}>
        <div className="field-grid">
          <Field
            label="Logo"
            wide
            optional={branding !== null}
            hint="A PNG or JPEG file under 4 MB, as large as you have it"
            error={logo.error}
          >
            {(control) => (
              <input
                type="file"
                className="field__control"
                name={LOGO}
                accept={logoTypes}
                ref={logo.input}
                {...control}
                onChange={(event) => void logo.choose(event)}
              />
            )}
          </Field>
          <ColourField name="mainColour" label="Main colour" form={form} />
          <ColourField name="secondColour" label="Second colour" optional form={form} />
        </div>
      </SentFields>
      <div className={layout.actions}>
        <Button type="submit" busy={state !== "idle"}>
          {branding === null ? "Send" : "Send again"}
        </Button>
        <SendingNotice state={state} onCancel={cancel} />
      </div>
    </form>
  );
}

/** Logo and colours for the apps that a company chose, opened by the link in its confirmation. */
export function BrandingForm() {
  const linked = useLinked(fairApi.branding, ownBrandingSchema);
  return (
    <div className={styles.frame}>
      <LinkedPart linked={linked}>
        {linked.data && <BrandingFieldset own={linked.data} onSaved={linked.change} />}
      </LinkedPart>
      <Toasts />
    </div>
  );
}
