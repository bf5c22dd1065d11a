import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminApi, withQuery } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { type ListSelection, SelectionBar } from "#admin/inbox/bulk/SelectionBar.tsx";
import { useBulk } from "#admin/inbox/bulk/use-bulk.ts";
import { countOf } from "#admin/noun.ts";
import { focusScreen } from "#admin/screen/ScreenHeading.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import type { LeftAlone } from "#rules/bulk.ts";
import { formatDate } from "#rules/calendar.ts";
import type { StaffCategory } from "../../staff.ts";
import type { Leaving } from "../../staff-leaving.ts";
import { STAFF } from "../staff.queries.ts";
import styles from "./LeavingForm.module.css";
import { LeavingForm } from "./LeavingForm.tsx";

interface NoticeProps {
  readonly people: readonly LeftAlone[];
  readonly onClose: () => void;
}

function LeftAloneNotice({ people, onClose }: NoticeProps) {
  return (
    <FormAlert takesFocus>
      <p>Left as before. Open their records to see why, and set the date there.</p>
      <ul className={styles.alone}>
        {people.map(({ _id, name, text }) => (
          <li key={_id}>{`${name || "An unnamed person"}: ${text}`}</li>
        ))}
      </ul>
      <Button variant="quiet" size="small" onClick={onClose}>
        Close
      </Button>
    </FormAlert>
  );
}

interface Props extends Omit<ListSelection, "list" | "asked"> {
  readonly category: StaffCategory;
  readonly search: string;
}

/** Sets when the people leave who are ticked. */
export function LeavingBar({ category, search, ...listed }: Props) {
  const { selection, itemNames } = listed;
  const cache = useQueryClient();
  const onDone = () => void cache.invalidateQueries({ queryKey: [STAFF] });
  const bulk = useBulk({ selection, itemNames, onDone });
  // Shown again if a part of the change has failed.
  const [typed, setTyped] = useState<Leaving>();
  const [leftAlone, setLeftAlone] = useState<readonly LeftAlone[]>([]);

  async function leave(set: Leaving) {
    setTyped(set);
    setLeftAlone([]);
    const done = await bulk.run(
      { path: adminApi.staffLeaving, set },
      `marked as left on ${formatDate(set.leftOn)}`,
    );
    setLeftAlone(done.leftAlone);
    if (selection.$ticked.get().size === 0) setTyped(undefined);
  }
  return (
    <>
      {leftAlone.length > 0 && (
        <LeftAloneNotice
          people={leftAlone}
          onClose={() => {
            setLeftAlone([]);
            focusScreen();
          }}
        />
      )}
      <SelectionBar
        {...listed}
        list={withQuery(api.staff, { category })}
        asked={search ? { search } : {}}
        bulk={bulk}
        form={(onCancel) => (
          <LeavingForm
            category={category}
            people={countOf(selection.$ticked.get().size, itemNames)}
            typed={typed}
            onSubmit={leave}
            onCancel={onCancel}
          />
        )}
      >
        {(_, ask) => (
          <Button variant="quiet" size="small" onClick={ask}>
            Leaving…
          </Button>
        )}
      </SelectionBar>
    </>
  );
}
