import { ArrowLeft } from "lucide-react";
import type { MouseEvent } from "react";
import { isReachedByLink } from "#admin/app/way-here.ts";
import back from "#admin/inbox/details/RecordScreen.module.css";
import { returnAddress } from "#admin/inbox/list/return-place.ts";
import { adminPages } from "#admin-paths";
import type { StaffCategory } from "../staff.ts";
import { listAddress } from "./staff-kinds.ts";

const canGoBack = () => ("navigation" in window ? window.navigation.canGoBack : isReachedByLink());

function goBack(event: MouseEvent) {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey || !canGoBack()) return;
  event.preventDefault();
  history.back();
}

interface Props {
  /** Category of the person on the profile. */
  readonly category: StaffCategory;
}

/** Links to the previous page (admin-back-office §2), or to the list if there is none, as after a shared link. */
export const PreviousPageLink = ({ category }: Props) => (
  <a className={back.back} href={returnAddress(adminPages.staff, listAddress(category))} onClick={goBack}>
    <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
    Back
  </a>
);
