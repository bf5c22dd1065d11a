/**
 * Whether a form has unsaved changes. Such a form cancels `beforeunload`, as the browser's prompt requires, so an event
 * of our own finds out.
 */
export const isWorkUnsaved = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
