import userEvent from "@testing-library/user-event";

/**
 * The person at the page. Types without a delay, which would cost a tick of the clock for each key, and ignores a
 * picker's filter, since dropped files bypass it too.
 */
export const user = userEvent.setup({ delay: null, applyAccept: false });
