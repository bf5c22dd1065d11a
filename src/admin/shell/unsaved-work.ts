/**
 * Whether a form has unsaved changes: such a form cancels `beforeunload`, so that the browser asks, and thus also this
 * event.
 */
export const isWorkUnsaved = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
