/** An event that people put into their calendars. */
export interface CalendarEvent {
  /** Stays the same when the event changes, so that a later file replaces the earlier one. */
  readonly uid: string;
  /** Higher with every change. */
  readonly sequence: number;
  /** The name of the file; mails that were stored before there was a choice mean `job-fair.ics`. */
  readonly fileName?: string;
  readonly title: string;
  /** ISO 8601. */
  readonly startsAt: string;
  readonly endsAt: string | null;
  /** A URL, or a street address. */
  readonly place: string | null;
  readonly text: string | null;
  /** Takes the event out of the calendar again. */
  readonly isCancelled: boolean;
}
