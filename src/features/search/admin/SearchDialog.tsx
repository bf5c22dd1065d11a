import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { adminApi, withQuery } from "#addresses/admin.ts";
import { Failure } from "#admin/screen/Failure.tsx";
import { endTypingAhead } from "#admin/screen/typed-ahead.ts";
import { accountQuery, USUAL_TYPE } from "#admin/session/account.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { SEARCH_MIN, searchAnswerSchema, searchTexts } from "#features/search/search.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { useModal } from "#kit/ui/Dialog.tsx";
import { isComposing } from "#kit/ui/typing.ts";
import { SEARCH_MAX } from "#rules/search-length.ts";
import { RecentSearches, recentSearches } from "./RecentSearches.tsx";
import styles from "./SearchDialog.module.css";
import { destinationGroup, optionGroups, SearchResults } from "./SearchResults.tsx";

/** Searches all records on the server; terms below the minimum length are not sent. */
const searchQuery = (term: string) =>
  queryOptions({
    queryKey: ["search", term],
    queryFn: ({ signal }) =>
      callSigned(withQuery(adminApi.search, { query: term }), searchAnswerSchema, { signal }),
    enabled: term.length >= SEARCH_MIN,
    placeholderData: keepPreviousData,
    // Deleted records must not be offered, nor new ones be missing.
    staleTime: 0,
  });

/** A debounced value: it changes once it has been stable for `afterMs`. */
function useSettled<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}

const PAUSE_MS = 200;

/** The index that each arrow key moves to. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
};

const foundText = (count: number) => (count === 1 ? "1 result" : `${count} results`);

/** A combobox that searches all records: the focus stays in the field while the arrow keys move through the results. */
function SearchPanel({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [pointed, setPointed] = useState<string>();
  const term = useSettled(typed.trim(), PAUSE_MS);
  const type = useQuery(accountQuery).data?.adminType ?? USUAL_TYPE;
  const isAsked = term.length >= SEARCH_MIN;
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(searchQuery(term));
  const groups = useMemo(() => {
    if (!isAsked) return [];
    return [...destinationGroup(term, type), ...(data ? optionGroups(data, term) : [])];
  }, [isAsked, data, term, type]);
  const keys = groups.flatMap(({ options }) => options.map(({ key }) => key));
  /** While a search is pending, the previous results remain readable, but no key selects them. */
  const isAnswered = term === typed.trim() && !isPlaceholderData;
  const at = Math.max(0, keys.indexOf(pointed ?? ""));
  const activeKey = isAnswered ? keys[at] : undefined;
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const optionId = (key: string) => `${id}-${encodeURIComponent(key)}`;
  const activeId = activeKey && optionId(activeKey);
  const firstId = keys[0] && optionId(keys[0]);
  const isSettled = isAnswered && isAsked && Boolean(data ?? error);
  /** The term for which Enter was pressed before its results arrived. */
  const entered = useRef<string>(null);

  useEffect(() => field.current?.focus(), []);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  useEffect(() => {
    if (!isSettled) return;
    const isAwaited = entered.current === term;
    entered.current = null;
    if (isAwaited && firstId) document.getElementById(firstId)?.click();
  }, [isSettled, term, firstId]);

  const choose = () => {
    recentSearches.add(term);
    onClose();
  };

  /** From here on the field receives the keys itself; it starts with those typed before. */
  const takeOver = () => {
    const ahead = endTypingAhead();
    if (ahead !== "") setTyped(ahead);
  };

  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = steps[event.key];
    if (!step && event.key !== "Enter") return;
    event.preventDefault();
    entered.current = step || isSettled ? null : typed.trim();
    if (step && activeKey) setPointed(keys[step(at, keys.length)]);
    if (!step && activeId) document.getElementById(activeId)?.click();
  };

  const askAgain = () => {
    void refetch();
    field.current?.focus();
  };

  const again = (recent: string) => {
    setTyped(recent);
    field.current?.focus();
  };

  const isLongEnough = typed.trim().length >= SEARCH_MIN;
  const isEmpty = keys.length === 0 && !error;
  const isNothing = isEmpty && isAsked && isAnswered && data !== undefined;

  function status(): string {
    if (keys.length > 0) return foundText(keys.length);
    if (typed.trim() !== "" && !isLongEnough) return searchTexts.tooShort;
    if (isNothing) return `Nothing matches “${term}”.`;
    return isEmpty && isLongEnough ? "Searching…" : "";
  }

  return (
    <>
      <div className={styles.field}>
        <Search size={18} strokeWidth={1.5} aria-hidden="true" />
        <input
          className={styles.input}
          ref={field}
          type="text"
          role="combobox"
          aria-label="Search all records"
          aria-expanded={keys.length > 0}
          aria-autocomplete="list"
          aria-controls={keys.length > 0 ? id : undefined}
          aria-activedescendant={activeId}
          placeholder="Name, email, phone, project, company…"
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          maxLength={SEARCH_MAX}
          value={typed}
          onChange={({ target }) => {
            entered.current = null;
            setTyped(target.value);
            setPointed(undefined);
          }}
          onFocus={takeOver}
          onKeyDown={press}
        />
        <button className={styles.close} type="button" onClick={onClose}>
          Close
        </button>
      </div>
      {error !== null && isAsked && <Failure error={error} onRetry={askAgain} retrying={isFetching} />}
      {keys.length > 0 && (
        <SearchResults
          id={id}
          groups={groups}
          activeKey={activeKey}
          optionId={optionId}
          onPoint={setPointed}
          onChoose={choose}
        />
      )}
      {typed.trim() === "" && <RecentSearches onChoose={again} />}
      <p className={classNames(styles.status, keys.length > 0 && "visually-hidden")} role="status">
        {status()}
      </p>
    </>
  );
}

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A dialog that searches all records, above any screen. */
export function SearchDialog({ isOpen, onClose }: Props) {
  const dialog = useModal(isOpen, onClose);
  return (
    <dialog className={styles.dialog} {...dialog} aria-label="Search">
      {isOpen && <SearchPanel onClose={onClose} />}
    </dialog>
  );
}
