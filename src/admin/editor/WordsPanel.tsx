import { Pencil } from "lucide-react";
import { useRef } from "react";
import { Button } from "#kit/ui/Button.tsx";
import { Panel } from "./Panel.tsx";
import { useFocusBack } from "./use-focus-back.ts";
import { useHeldRecord } from "./use-held-record.ts";
import { type Words, WordsForm } from "./WordsForm.tsx";

interface Props<Clean extends object> extends Words<Clean> {
  readonly title: string;
}

/**
 * Headings that are read-only until Edit is pressed. Save and Cancel return to reading; Cancel reloads them from the
 * server (admin-back-office §2).
 */
export function WordsPanel<Clean extends object>(props: Props<Clean>) {
  const { title, record: latest, ...form } = props;
  const draftKey = `words/${title}`;
  const { record, isEditing, key, round, begin, finish } = useHeldRecord(
    latest,
    form.query.queryKey,
    draftKey,
  );
  const edit = useRef<HTMLButtonElement>(null);

  useFocusBack(round, edit);

  return (
    <Panel
      title={title}
      actions={
        !isEditing && (
          <Button variant="quiet" size="small" ref={edit} onClick={begin}>
            <Pencil strokeWidth={1.5} aria-hidden="true" />
            Edit<span className="visually-hidden"> {title.toLowerCase()}</span>
          </Button>
        )
      }
    >
      {(titleId) => (
        <WordsForm
          {...form}
          key={key}
          name={title}
          draftKey={draftKey}
          record={record}
          titleId={titleId}
          isEditing={isEditing}
          onFinish={finish}
        />
      )}
    </Panel>
  );
}
