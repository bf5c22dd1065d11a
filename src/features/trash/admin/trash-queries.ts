import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { recordPages } from "#admin/list/record-pages.ts";
import type { ReadPage } from "#admin/list/whole-in-print.ts";
import { trashEntrySchema } from "../trash-entry.ts";

const trashListSchema = z.array(trashEntrySchema);

/** First part of the keys of all that is read of the trash. */
export const TRASH = "trash";

const pages = recordPages(adminApi.trash, trashListSchema);

const searchParameters = (search: string) => (search ? { search } : {});

/** The entries after these pages, for printing. */
export const readRestOfTrash = (search: string, read: readonly ReadPage[]) =>
  pages.readRest(searchParameters(search), read);

export const trashQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [TRASH, search],
    ...pages.options(searchParameters(search)),
    placeholderData: keepPreviousData,
    // Always reads the list again: administrators often come here right after deleting something.
    staleTime: 0,
  });
