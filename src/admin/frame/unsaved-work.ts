/** Whether a form holds something unsaved. Such a form has the browser ask before the tab ends, so it is asked the same. */
export const isWorkUnsaved = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
