import { atom, type WritableAtom } from "nanostores";
import { type ChangeEvent, createContext, useContext, useSyncExternalStore } from "react";
import { classNames } from "#kit/ui/class-names.ts";
import styles from "./selection.module.css";

interface Selectable {
  readonly _id: string;
  readonly version?: number | undefined;
}

/** The ticked records of a list by their ids, each with the version that was shown. */
export type Ticked = ReadonlyMap<string, number | undefined>;

/** The ticked records of a list. They may include records that are not loaded, after “Select all that match”. */
export interface Selection {
  readonly $ticked: WritableAtom<Ticked>;
  /** The records that are listed, in their order, for a range. */
  readonly list: (records: readonly Selectable[]) => void;
  readonly ofListed: () => "none" | "some" | "all";
  /** Ticks every listed record, or unticks all if they are ticked. */
  readonly toggleListed: () => void;
  /** Ticks or unticks a record; in a range, all from the last one that was pressed to this one alike. */
  readonly toggle: (id: string, isRange: boolean) => void;
}

export function createSelection(): Selection {
  const $ticked = atom<Ticked>(new Map());
  let listed: readonly Selectable[] = [];
  let last: string | null = null;
  const at = (id: string | null) => listed.findIndex(({ _id }) => _id === id);
  const ofListed = () => {
    const ticked = $ticked.get();
    if (ticked.size === 0) return "none";
    return listed.every(({ _id }) => ticked.has(_id)) ? "all" : "some";
  };
  return {
    $ticked,
    list: (records) => {
      listed = records;
    },
    ofListed,
    toggleListed() {
      const isWhole = ofListed() === "all";
      last = null;
      $ticked.set(isWhole ? new Map() : new Map(listed.map(({ _id, version }) => [_id, version])));
    },
    toggle(id, isRange) {
      const ticked = new Map($ticked.get());
      const isTicking = !ticked.has(id);
      const from = isRange && at(last) >= 0 ? at(last) : at(id);
      const [first, end] = [Math.min(from, at(id)), Math.max(from, at(id))];
      for (const { _id, version } of listed.slice(first, end + 1)) {
        if (isTicking) ticked.set(_id, version);
        else ticked.delete(_id);
      }
      last = id;
      $ticked.set(ticked);
    },
  };
}

/** The selection of the list around; `null` where records are not ticked. */
export const SelectionContext = createContext<Selection | null>(null);

interface TickProps {
  readonly id: string;
  readonly name: string;
}

function Box({ id, name, selection: { $ticked, toggle } }: TickProps & { readonly selection: Selection }) {
  const isTicked = useSyncExternalStore($ticked.listen, () => $ticked.get().has(id));
  // A box changes by a click, also by one that the keyboard makes; that says whether Shift is held.
  const onChange = ({ nativeEvent }: ChangeEvent) => toggle(id, (nativeEvent as MouseEvent).shiftKey);
  return (
    <label className={styles.tick}>
      <input type="checkbox" aria-label={`Select ${name}`} checked={isTicked} onChange={onChange} />
    </label>
  );
}

/** The box by which a record is ticked, where that is possible. */
export function Tick(props: TickProps) {
  const selection = useContext(SelectionContext);
  return selection && <Box {...props} selection={selection} />;
}

function AllBox({ selection: { $ticked, ofListed, toggleListed } }: { readonly selection: Selection }) {
  const ticked = useSyncExternalStore($ticked.listen, ofListed);
  return (
    <label className={classNames(styles.tick, styles.all)}>
      <input
        type="checkbox"
        aria-label="Select all that are shown"
        checked={ticked === "all"}
        ref={(box) => {
          if (box) box.indeterminate = ticked === "some";
        }}
        onChange={toggleListed}
      />
    </label>
  );
}

/** The box in the head of a list, by which all its records are ticked, where that is possible. */
export function TickAll() {
  const selection = useContext(SelectionContext);
  return selection && <AllBox selection={selection} />;
}
