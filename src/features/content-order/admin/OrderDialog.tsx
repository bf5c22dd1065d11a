import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowDownUp } from "lucide-react";
import { useRef, useState } from "react";
import { History } from "#admin/editor/History.tsx";
import { TableSkeleton } from "#admin/list/TableSkeleton.tsx";
import { QueryFailure } from "#admin/screen/Failure.tsx";
import { usePermission } from "#admin/session/account.ts";
import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";
import type { Permission } from "#rules/account/permissions.ts";
import type { OrderedList } from "../content-order.ts";
import { orderQuery, SortableList } from "./SortableList.tsx";

interface Props {
  readonly list: OrderedList;
  /** Heading of the dialog, such as "Order of the clients". */
  readonly title: string;
  /** Without this permission, the dialog is not offered. */
  readonly required: Permission;
  /** What shows the same records on this screen. */
  readonly shownBy: QueryKey;
}

/** Offers to change the order in which visitors see a list. */
export function OrderDialog({ list, title, required, shownBy }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = usePermission(required);
  const cache = useQueryClient();
  const wait = useRef(async () => {});
  const query = useQuery({ ...orderQuery(list), enabled: isOpen, gcTime: 0 });
  const { data: items, error } = query;

  async function close() {
    setIsOpen(false);
    await wait.current();
    await cache.invalidateQueries({ queryKey: shownBy });
  }

  if (!mayChange) return null;
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        <ArrowDownUp strokeWidth={1.5} aria-hidden="true" />
        <span>Change order</span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => void close()}
        title={title}
        actions={
          <>
            <Button onClick={() => void close()}>Done</Button>
            <History
              collection="contentOrders"
              id={list}
              of="order"
              required={required}
              shownBy={shownBy}
              before={(show) => void wait.current().then(show)}
              onRestored={() => void close()}
            />
          </>
        }
      >
        <QueryFailure query={query} />
        {items === undefined && error === null && <TableSkeleton label="Loading the list…" />}
        {items !== undefined && (
          <SortableList
            list={list}
            items={items}
            onSettled={(settled) => {
              wait.current = settled;
            }}
          />
        )}
      </Dialog>
    </>
  );
}
