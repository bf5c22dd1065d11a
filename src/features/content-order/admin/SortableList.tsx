import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { GripVertical } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { failureText } from "#admin/screen/Failure.tsx";
import { Menu } from "#admin/screen/Menu.tsx";
import { callSigned, sendSigned } from "#admin/session/signed-call.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { webpVariant } from "#rules/picture.ts";
import { type OrderedItem, type OrderedList, orderedItemSchema, withMoved } from "../content-order.ts";
import styles from "./SortableList.module.css";

export const orderQuery = (list: OrderedList) =>
  queryOptions({
    queryKey: ["order", list],
    queryFn: ({ signal }) => callSigned(adminApi.order[list], z.array(orderedItemSchema), { signal }),
    staleTime: 0,
  });

/** The position that a key or a choice of the menu leads to, from that one. */
const steps = {
  "Move up": (at: number) => at - 1,
  "Move down": (at: number) => at + 1,
  "Move to the top": () => 0,
  "Move to the end": (_: number, count: number) => count - 1,
} as const;

const keys: Readonly<Record<string, keyof typeof steps>> = {
  ArrowUp: "Move up",
  ArrowDown: "Move down",
  Home: "Move to the top",
  End: "Move to the end",
};

/** How near the edge of the list a drag scrolls it, and by how much at each move; in CSS pixels. */
const EDGE = 48;
const SCROLLED = 12;

interface Drag {
  readonly id: string;
  readonly before: readonly string[];
}

/** The order as it is being changed, and the calls that store each move, one after the other. */
function useOrder(list: OrderedList, items: readonly OrderedItem[]) {
  const cache = useQueryClient();
  const [ids, setIds] = useState(() => items.map(({ _id }) => _id));
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const calls = useRef(Promise.resolve());
  const names = new Map(items.map(({ _id, name }) => [_id, name]));

  const reordered = (order: readonly string[], id: string, at: number) => {
    const others = order.filter((each) => each !== id);
    return withMoved(order, id, others[at] ?? null);
  };

  /** Shows the order, and stores where the record is now. */
  function store(order: readonly string[], id: string) {
    const at = order.indexOf(id);
    const body = { id, before: order[at + 1] ?? null };
    setIds([...order]);
    setSaid(`${names.get(id)}: ${at + 1} of ${order.length}`);
    setProblem(null);
    calls.current = calls.current
      .then(() => sendSigned(adminApi.order[list], { method: "PATCH", body }))
      .then(
        () => {},
        async (error: unknown) => {
          setProblem(failureText(error));
          const stored = await cache.fetchQuery(orderQuery(list)).catch(() => null);
          if (stored) setIds(stored.map(({ _id }) => _id));
        },
      );
  }

  return { ids, setIds, said, problem, reordered, store, settled: () => calls.current };
}

interface RowProps {
  readonly item: OrderedItem;
  readonly isDragged: boolean;
  /** What the menu offers. */
  readonly choices: readonly { readonly label: string; readonly onSelect: () => void }[];
  readonly onGrip: (event: PointerEvent) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

const Row = ({ item: { _id, name, picture }, isDragged, choices, onGrip, onKey }: RowProps) => (
  <li className={classNames(styles.row, isDragged && styles.dragged)} data-id={_id}>
    <button
      className={styles.grip}
      type="button"
      aria-describedby="order-hint"
      onPointerDown={onGrip}
      onKeyDown={onKey}
    >
      <GripVertical strokeWidth={1.5} aria-hidden="true" />
      <span className="visually-hidden">{`Move ${name}`}</span>
    </button>
    {picture ? (
      <img className={styles.picture} src={webpVariant(picture, "small")} alt="" width={48} height={36} />
    ) : (
      <span className={styles.picture} />
    )}
    <span className={styles.name} dir="auto" translate="no">
      {name}
    </span>
    <Menu items={choices}>
      <span>Place</span>
      <span className="visually-hidden">{` of ${name}`}</span>
    </Menu>
  </li>
);

interface ListProps {
  readonly order: ReturnType<typeof useOrder>;
  readonly items: readonly OrderedItem[];
}

function Rows({ order: { ids, setIds, said, problem, reordered, store }, items }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  const drag = useRef<Drag | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const moved = useRef<string | null>(null);
  const byId = new Map(items.map((item) => [item._id, item]));
  const shown = ids.flatMap((id) => byId.get(id) ?? []);

  // A browser takes the focus from an element that is moved.
  useLayoutEffect(() => {
    if (moved.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-id="${moved.current}"] button`)?.focus();
    moved.current = null;
  });

  function step(id: string, how: keyof typeof steps) {
    const at = ids.indexOf(id);
    const to = steps[how](at, ids.length);
    if (to < 0 || to >= ids.length || to === at) return;
    moved.current = id;
    store(reordered(ids, id, to), id);
  }

  /** The list takes the pointer, since a row that is moved would lose it. */
  function grip(event: PointerEvent, id: string) {
    if (event.button !== 0) return;
    list.current?.setPointerCapture(event.pointerId);
    drag.current = { id, before: ids };
    setDragged(id);
  }

  function follow({ clientY }: PointerEvent) {
    if (!drag.current || !list.current) return;
    const { id } = drag.current;
    const { top, bottom } = list.current.getBoundingClientRect();
    if (clientY < top + EDGE) list.current.scrollBy(0, -SCROLLED);
    if (clientY > bottom - EDGE) list.current.scrollBy(0, SCROLLED);
    const others = [...list.current.querySelectorAll<HTMLElement>("[data-id]")].filter(
      (row) => row.dataset["id"] !== id,
    );
    const above = others.filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top + box.height / 2 < clientY;
    });
    const order = reordered(ids, id, above.length);
    if (order.some((each, at) => each !== ids[at])) setIds(order);
  }

  function drop(isWanted: boolean) {
    if (!drag.current) return;
    const { id, before } = drag.current;
    drag.current = null;
    setDragged(null);
    if (!isWanted) setIds([...before]);
    else if (ids.some((each, at) => each !== before[at])) store(ids, id);
  }

  return (
    <>
      {problem !== null && <FormAlert>{problem}</FormAlert>}
      <p className={styles.hint} id="order-hint">
        Drag a row by its handle, or choose its handle and press the arrow keys. Each move is saved at once.
      </p>
      <ul
        className={styles.list}
        ref={list}
        onPointerMove={follow}
        onPointerUp={() => drop(true)}
        onPointerCancel={() => drop(false)}
      >
        {shown.map((item, at) => (
          <Row
            key={item._id}
            item={item}
            isDragged={dragged === item._id}
            choices={(Object.keys(steps) as (keyof typeof steps)[])
              .filter((label) => {
                const to = steps[label](at, shown.length);
                return to !== at && to >= 0 && to < shown.length;
              })
              .map((label) => ({ label, onSelect: () => step(item._id, label) }))}
            onGrip={(event) => grip(event, item._id)}
            onKey={(event) => {
              const how = keys[event.key];
              if (!how) return;
              event.preventDefault();
              step(item._id, how);
            }}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

/** A list that is ordered by dragging, by keys or by a menu. `onSettled` hands over what waits for the last move to be stored. */
export function SortableList({
  list,
  items,
  onSettled,
}: {
  list: OrderedList;
  items: readonly OrderedItem[];
  onSettled: (wait: () => Promise<void>) => void;
}) {
  const order = useOrder(list, items);
  useEffect(() => onSettled(order.settled));
  return <Rows order={order} items={items} />;
}
