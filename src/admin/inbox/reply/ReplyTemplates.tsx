import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import type { InboxCalls } from "#addresses/admin.ts";
import { offerUndo } from "#admin/editor/undo.ts";
import { useIdempotencyKey } from "#admin/editor/use-idempotency-key.ts";
import { failureText } from "#admin/screen/Failure.tsx";
import { following } from "#admin/session/query-client.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { RefusedError } from "#kit/api-client.ts";
import { Button } from "#kit/ui/Button.tsx";
import { TextAreaField, TextField } from "#kit/ui/Field.tsx";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import { messageSchema } from "#rules/record.ts";
import {
  type ReplyTemplate,
  type ReplyTemplateFields,
  replyTemplateAnswers,
  replyTemplateTexts,
} from "#rules/reply-template.ts";
import { CompactSelect } from "../filters/CompactSelect.tsx";
import styles from "./ReplyTemplates.module.css";

export type TemplateCalls = Pick<InboxCalls, "templates" | "template">;

interface FormProps {
  readonly calls: TemplateCalls;
  /** `null` for a new one. */
  readonly template: ReplyTemplate | null;
  readonly onClose: () => void;
}

function TemplateForm({ calls, template, onClose }: FormProps) {
  const cache = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<ReplyTemplateFields>(template ?? { name: "", text: "" });
  const keyFor = useIdempotencyKey(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ name, text }: ReplyTemplateFields) =>
      template
        ? callSigned(calls.template(template._id), replyTemplateAnswers.saved, {
            method: "PATCH",
            body: { name, text, version: template.version },
          })
        : callSigned(calls.templates, replyTemplateAnswers.saved, {
            method: "POST",
            body: { name, text },
            headers: { "Idempotency-Key": keyFor(Object.entries({ name, text })) },
          }),
    onSuccess: async ({ message }) => {
      await cache.invalidateQueries({ queryKey: [calls.templates] });
      announce(message);
      onClose();
    },
  });
  const fields = (error instanceof RefusedError && error.body.fields) || {};
  // The button that opened the form is gone.
  useEffect(() => field.current?.focus(), []);
  function save(event: SyntheticEvent) {
    event.preventDefault();
    if (!isPending) mutate(typed);
  }
  return (
    <form onSubmit={save} noValidate>
      <TextField
        label="Name of the template"
        name="templateName"
        ref={field}
        autoComplete="off"
        value={typed.name}
        error={fields["name"]}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <TextAreaField
        label="Text of the template"
        name="templateText"
        rows={6}
        value={typed.text}
        error={fields["text"]}
        hint="{name} and {reference} become the sender’s name and the record’s number."
        onChange={({ target }) => setTyped({ ...typed, text: target.value })}
      />
      {error !== null && Object.keys(fields).length === 0 && (
        <p className="field__error" role="alert">
          {failureText(error)}
        </p>
      )}
      <div className={styles.ways}>
        <Button type="submit" variant="quiet" size="small" busy={isPending}>
          Save template
        </Button>
        <Button variant="text" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface EditorProps {
  readonly calls: TemplateCalls;
  readonly templates: readonly ReplyTemplate[];
  readonly onClose: () => void;
}

/** The templates of the inbox, to be changed, added and deleted. */
function TemplateEditor({ calls, templates, onClose }: EditorProps) {
  const id = useId();
  const cache = useQueryClient();
  const region = useRef<HTMLElement>(null);
  const [edited, setEdited] = useState<ReplyTemplate | null | undefined>(
    templates.length === 0 ? null : undefined,
  );
  const readAgain = () => cache.invalidateQueries({ queryKey: [calls.templates] });
  const focus = () => region.current?.focus();
  const { mutate: remove, isPending } = useMutation({
    mutationFn: ({ _id }: ReplyTemplate) =>
      callSigned(calls.template(_id), messageSchema, { method: "DELETE" }),
    onSuccess: async (_, { name, text }) => {
      await readAgain();
      focus();
      const body = { name, text };
      offerUndo(replyTemplateTexts.removed, () => {
        callSigned(calls.templates, replyTemplateAnswers.saved, { method: "POST", body }).then(
          readAgain,
          (error: unknown) => announceError(failureText(error)),
        );
      });
    },
    onError: (error) => announceError(failureText(error)),
  });
  function closeForm() {
    setEdited(undefined);
    focus();
  }
  return (
    <section className={styles.editor} aria-labelledby={id} ref={region} tabIndex={-1}>
      <h3 className={styles.heading} id={id}>
        Templates of replies
      </h3>
      {templates.length > 0 && (
        <ul className={styles.list}>
          {templates.map((template) => (
            <li key={template._id}>
              <span className={styles.name} dir="auto" translate="no">
                {template.name}
              </span>
              <Button
                variant="text"
                size="small"
                aria-label={`Edit ${template.name}`}
                onClick={() => setEdited(template)}
              >
                Edit
              </Button>
              <Button
                variant="text"
                size="small"
                aria-label={`Delete ${template.name}`}
                busy={isPending}
                onClick={() => remove(template)}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      {edited === undefined ? (
        <div className={styles.ways}>
          <Button variant="quiet" size="small" onClick={() => setEdited(null)}>
            New template
          </Button>
          <Button variant="text" size="small" onClick={onClose}>
            Close templates
          </Button>
        </div>
      ) : (
        <TemplateForm key={edited?._id ?? ""} calls={calls} template={edited} onClose={closeForm} />
      )}
    </section>
  );
}

interface Props {
  readonly calls: TemplateCalls;
  readonly onInsert: (template: ReplyTemplate) => void;
}

/** Puts a template into the reply, and leads to where templates are edited. */
export function ReplyTemplates({ calls, onInsert }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const { data: templates = [], isSuccess } = useQuery({
    queryKey: [calls.templates],
    queryFn: ({ signal }) => callSigned(calls.templates, replyTemplateAnswers.list, { signal }),
    ...following,
  });
  if (!isSuccess) return null;
  return (
    <>
      <div className={styles.ways}>
        {templates.length > 0 && (
          <CompactSelect
            aria-label="Insert a template"
            value=""
            onChange={({ target }) => {
              const chosen = templates.find(({ _id }) => _id === target.value);
              if (chosen) onInsert(chosen);
            }}
          >
            <option value="">Insert a template…</option>
            {templates.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </CompactSelect>
        )}
        <Button
          variant="text"
          size="small"
          ref={edit}
          aria-expanded={isEditing}
          onClick={() => setIsEditing(!isEditing)}
        >
          {templates.length > 0 ? "Edit templates" : "Write a template"}
        </Button>
      </div>
      {isEditing && (
        <TemplateEditor
          calls={calls}
          templates={templates}
          onClose={() => {
            setIsEditing(false);
            edit.current?.focus();
          }}
        />
      )}
    </>
  );
}
