import { ArrowUpRight } from "lucide-react";
import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { api, askPerson } from "#addresses/public.ts";
import { langOfPage } from "#kit/language.ts";
import { Dialog } from "#kit/ui/Dialog.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { useLiveList } from "#kit/use-live-list.ts";
import { webpVariant } from "#rules/picture.ts";
import { platformLabel, type ShownTeamMember, shownTeamMemberSchema, socialLinks } from "../staff.ts";
import styles from "./TeamGrid.module.css";

const PREFIX = "team-";

/** The id of a team member's card on the page; a URL that ends in it opens the member. */
const memberAnchor = (id: string) => `${PREFIX}${id}`;

/** Marks a history entry that a click on a card has created. */
const BY_CLICK = "team-member-by-click";

const openedId = () =>
  location.hash.startsWith(`#${PREFIX}`) ? location.hash.slice(PREFIX.length + 1) : null;

function focusCard(id: string) {
  document.getElementById(memberAnchor(id))?.querySelector("a")?.focus();
}

/**
 * The member named by the address. The address opens and closes the dialog, so that a link can be shared and the
 * browser's Back closes what a click has opened.
 */
function useOpenedMember() {
  const [id, setId] = useState<string | null>(null);
  const lastOpened = useRef<string | null>(null);

  useEffect(() => {
    const follow = () => setId(openedId());
    follow();
    addEventListener("popstate", follow);
    addEventListener("hashchange", follow);
    return () => {
      removeEventListener("popstate", follow);
      removeEventListener("hashchange", follow);
    };
  }, []);

  useEffect(() => {
    if (id === null && lastOpened.current !== null) focusCard(lastOpened.current);
    lastOpened.current = id;
  }, [id]);

  const open = useCallback((opened: string) => {
    history.pushState(BY_CLICK, "", `#${memberAnchor(opened)}`);
    setId(opened);
  }, []);

  const close = useCallback(() => {
    // The dialog reports its closing a second time, after the URL has been updated.
    if (id === null) return;
    setId(null);
    if (history.state === BY_CLICK) history.back();
    else history.replaceState(history.state, "", location.pathname + location.search);
  }, [id]);

  return { id, open, close };
}

/** Every photo is 400 by 286 pixels. */
function MemberPhoto({ member }: { readonly member: ShownTeamMember }) {
  if (!member.image) return null;
  return (
    <img
      className={styles.photo}
      src={webpVariant(member.image)}
      width={400}
      height={286}
      alt={`Portrait of ${member.name}`}
      loading="lazy"
      decoding="async"
    />
  );
}

function MemberLinks({ member }: { readonly member: ShownTeamMember }) {
  const links = socialLinks(member);
  if (links.length === 0) return null;
  return (
    <ul className={styles.links}>
      {links.map(({ slot, platform, href }) => (
        <li key={slot}>
          <a href={href} target="_blank" rel="noopener nofollow">
            <span>{platformLabel(platform) ?? "Website"}</span>
            <ArrowUpRight className={styles.outside} strokeWidth={1.5} aria-hidden />
            <span className="visually-hidden">{` of ${member.name} (opens in a new tab)`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  readonly member: ShownTeamMember;
  readonly open: (id: string) => void;
}

/** Portrait, name and designation. A link, so that it can be copied or opened in another tab. */
function MemberCard({ member, open }: CardProps) {
  const anchor = memberAnchor(member._id);
  const openHere = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(member._id);
  };

  return (
    <li className={styles.item} id={anchor}>
      <a className={styles.member} href={`#${anchor}`} aria-haspopup="dialog" onClick={openHere}>
        <MemberPhoto member={member} />
        <span className={styles.name} translate="no">
          {member.name}
        </span>
        <span className={styles.role}>{member.desig}</span>
      </a>
      <div className={styles.unscripted}>
        <p>{member.selfIntroduction}</p>
        <MemberLinks member={member} />
      </div>
    </li>
  );
}

/** How to address a member: the first name, without a title such as "Dr.". */
const firstName = (name: string) => name.split(" ").find((part) => !part.endsWith(".")) ?? name;

interface DialogProps {
  readonly member: ShownTeamMember | undefined;
  readonly close: () => void;
}

/** A team member's self-introduction. */
function MemberDialog({ member, close }: DialogProps) {
  return (
    <Dialog
      open={member !== undefined}
      onClose={close}
      title={member?.name ?? ""}
      hasCross
      actions={
        member !== undefined && (
          <a className="button" href={askPerson(member.name)}>
            {`Ask ${firstName(member.name)}`}
          </a>
        )
      }
    >
      {member !== undefined && (
        <>
          <p className={styles.role}>{member.desig}</p>
          <MemberPhoto member={member} />
          <p className={styles.introduction}>{member.selfIntroduction}</p>
          <MemberLinks member={member} />
        </>
      )}
    </Dialog>
  );
}

interface Props {
  /** The team built into the page. */
  readonly built: readonly ShownTeamMember[];
}

/** The team from A to Z; a portrait opens the member's introduction. */
export function TeamGrid({ built }: Props) {
  const { items, hasFailed } = useLiveList(`${api.staff}?category=employee`, shownTeamMemberSchema, built);
  const { id, open, close } = useOpenedMember();
  const { compare } = new Intl.Collator(langOfPage() ?? "en");

  return (
    <>
      {hasFailed && <FormAlert>Error: Failed to load employees.</FormAlert>}
      {items.length === 0 && !hasFailed && <p className="lead">No employees found</p>}
      <ul className={styles.grid}>
        {/* The oldest browsers have no `toSorted`. */}
        {[...items]
          .sort((one, other) => compare(one.name, other.name))
          .map((member) => (
            <MemberCard key={member._id} member={member} open={open} />
          ))}
      </ul>
      <MemberDialog member={items.find(({ _id }) => _id === id)} close={close} />
    </>
  );
}
