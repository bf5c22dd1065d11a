import type { ComponentProps, ComponentType, ReactNode } from "react";
import type * as z from "zod/mini";
import type { InboxCalls } from "#addresses/admin.ts";
import type { InboxName, ItemNames } from "#admin/noun.ts";
import type { Permission } from "#rules/account/permissions.ts";
import type { Fields } from "#rules/noun-fields.ts";
import type { DueOf } from "../list/cells.tsx";
import type { Blocks, Opener, SizedColumn } from "../list/columns.ts";
import type { NoneYet } from "../list/EmptyList.tsx";
import type { Exported } from "../list/ExportMenu.tsx";
import type { CorrectableField } from "./details/asked-fields.tsx";
import type { Contact } from "./reply/contact.tsx";

interface ListDescription<R> {
  /** The text below the title. */
  readonly subtitle: string;
  /** What the records are called in the list; as elsewhere if omitted. */
  readonly itemNames?: ItemNames;
  readonly searchHint: string;
  readonly exported: Exported;
  readonly caption: string;
  readonly columns: readonly SizedColumn<R>[];
  readonly blocks: Blocks;
  /** When the promise of an answer ends; omitted if nothing is promised. */
  readonly due?: DueOf<R>;
  /** The sender's message, whose beginning is shown below the columns; omitted if there is none. */
  readonly words?: (record: R) => string | null | undefined;
  /** What else is shown below the columns. */
  readonly flags?: (record: R) => ReactNode;
  readonly opener: Omit<Opener<R>, "url" | "label" | "width"> & Partial<Pick<Opener<R>, "label" | "width">>;
  /** The documented text for a list that cannot be loaded. */
  readonly failureTitle?: string;
  /** What is shown before the first record. */
  readonly none: Omit<ComponentProps<typeof NoneYet>, "children"> & { readonly text: string };
  /** Whether the sender gets the form's confirmation even if the record is entered by hand. */
  readonly isAlwaysConfirmed?: true;
  /** A button more in its head, such as one that writes to many of its senders. */
  readonly Offer?: ComponentType;
  /** Shown above the list, for what concerns many of its records. */
  readonly Above?: ComponentType;
  /** Reads what the cells need in addition. */
  readonly Around?: ComponentType<{
    readonly pages: readonly { readonly records: readonly R[] }[];
    readonly children: ReactNode;
  }>;
}

export interface DetailsProps<W> {
  readonly record: W;
}

interface MailsProps {
  /** The sender of the record, with whose message the conversation begins. */
  readonly sender: Contact;
  readonly collection: string;
  readonly id: string;
  /** The permission required to send a mail again. */
  readonly required: Permission;
}

/** A record on its own page, where there may be more to it (`W`) than in the list. */
interface RecordDescription<R, W> {
  readonly schema: z.ZodMiniType<W>;
  readonly listedIn: (whole: W) => R;
  readonly withListed: (whole: W, listed: R) => W;
  /** Makes what is shown of a listed record until the whole record has been read. */
  readonly before?: (listed: R) => W;
  readonly title: (whole: W) => string;
  readonly contact: (whole: W) => Omit<Contact, "reference" | "createdAt">;
  /** What may be corrected, in the form's order, where that is more than fields of the record. */
  readonly corrected?: (whole: W) => readonly CorrectableField[];
  readonly Details: ComponentType<DetailsProps<W>>;
  readonly Mails: ComponentType<MailsProps>;
  /** The titles if it could not be loaded, and if it does not exist. */
  readonly unread: string;
  readonly unknown: string;
  readonly failureOf?: (error: unknown) => string;
}

export interface Description<R, W> {
  readonly noun: InboxName;
  readonly calls: InboxCalls;
  /** The permission required to process records. */
  readonly permission: Permission;
  /** The fields of its form, from which filters, and what can be added or corrected by hand, are derived. */
  readonly fields: Fields;
  readonly schema: z.ZodMiniType<R>;
  readonly list: ListDescription<R>;
  readonly record: RecordDescription<R, W>;
}
