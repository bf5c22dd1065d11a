import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { withQuery } from "#addresses/admin.ts";
import { useIdempotencyKey } from "#admin/editor/use-idempotency-key.ts";
import { givenListFilters, type ListFilters, listFiltersIn } from "#admin/list/list-filters.ts";
import { failureText } from "#admin/screen/Failure.tsx";
import { usePermission } from "#admin/session/account.ts";
import { following } from "#admin/session/query-client.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { Button } from "#kit/ui/Button.tsx";
import { CheckboxField, TextField } from "#kit/ui/Field.tsx";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import type { Permission } from "#rules/account/permissions.ts";
import { messageSchema } from "#rules/record.ts";
import { type SavedView, savedViewAnswers } from "#rules/saved-view.ts";
import styles from "./InboxFilters.module.css";

/** The calls of an inbox's saved views. */
export interface ViewCalls {
  readonly views: string;
  readonly view: (id: string) => string;
}

interface Props {
  /** The list's page. */
  readonly list: string;
  readonly calls: ViewCalls;
  readonly filters: ListFilters;
  /** Required to share a view. */
  readonly permission: Permission;
}

const queryOf = (filters: ListFilters) => new URLSearchParams(givenListFilters(filters)).toString();

/** Only filters that this page knows, in its own order. */
const urlQueryOf = ({ query }: SavedView) =>
  queryOf(listFiltersIn(Object.fromEntries(new URLSearchParams(query))));

interface FormProps extends Omit<Props, "list"> {
  readonly onClose: () => void;
}

function SaveForm({ calls, filters, permission, onClose }: FormProps) {
  const cache = useQueryClient();
  const mayShare = usePermission(permission);
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [isShared, setIsShared] = useState(false);
  const keyFor = useIdempotencyKey(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const body = { name, query: queryOf(filters), isShared };
      return callSigned(calls.views, savedViewAnswers.saved, {
        method: "POST",
        body,
        headers: { "Idempotency-Key": keyFor(Object.entries({ ...body, isShared: String(isShared) })) },
      });
    },
    onSuccess: async ({ message }) => {
      await cache.invalidateQueries({ queryKey: [calls.views] });
      announce(message);
      onClose();
    },
  });
  // The button that opened the form is gone.
  useEffect(() => field.current?.focus(), []);
  function save(event: SyntheticEvent) {
    event.preventDefault();
    if (!isPending) mutate();
  }
  return (
    <form className={styles.saving} onSubmit={save} noValidate>
      <TextField
        label="Name of the view"
        name="name"
        ref={field}
        autoComplete="off"
        value={name}
        error={error === null ? undefined : failureText(error)}
        onChange={({ target }) => setName(target.value)}
      />
      {mayShare && (
        <CheckboxField
          label="Colleagues see it too"
          checked={isShared}
          onChange={({ target }) => setIsShared(target.checked)}
        />
      )}
      <div className={styles.savingWays}>
        <Button type="submit" variant="quiet" size="small" busy={isPending}>
          Save view
        </Button>
        <Button variant="text" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The list's filters under names, one's own and the shared ones; those that are set can be saved as another. */
export function SavedViews({ list, calls, filters, permission }: Props) {
  const cache = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const { data: views = [] } = useQuery({
    queryKey: [calls.views],
    queryFn: ({ signal }) => callSigned(calls.views, savedViewAnswers.list, { signal }),
    ...following,
  });
  const { mutate: remove, isPending } = useMutation({
    mutationFn: ({ _id }: SavedView) => callSigned(calls.view(_id), messageSchema, { method: "DELETE" }),
    onSuccess: async ({ message }) => {
      await cache.invalidateQueries({ queryKey: [calls.views] });
      announce(message);
    },
    onError: (error) => announceError(failureText(error)),
  });
  const query = queryOf(filters);
  const current = views.find((view) => urlQueryOf(view) === query);
  return (
    <>
      {views.length > 0 && (
        <nav className={styles.views} aria-label="Saved views">
          {views.map((view) => (
            <a
              key={view._id}
              href={withQuery(list, Object.fromEntries(new URLSearchParams(urlQueryOf(view))))}
              aria-current={view === current ? "true" : undefined}
              title={
                view.isShared ? `Shared by ${view.by || "a former colleague"}` : "Only you see this view"
              }
            >
              <span dir="auto" translate="no">
                {view.name}
              </span>
            </a>
          ))}
        </nav>
      )}
      {query !== "" && !current && !isSaving && (
        <Button variant="text" size="small" onClick={() => setIsSaving(true)}>
          Save this view
        </Button>
      )}
      {current?.isRemovable === true && (
        <Button variant="text" size="small" busy={isPending} onClick={() => remove(current)}>
          Remove this view
        </Button>
      )}
      {isSaving && query !== "" && (
        <SaveForm
          calls={calls}
          filters={filters}
          permission={permission}
          onClose={() => setIsSaving(false)}
        />
      )}
    </>
  );
}
