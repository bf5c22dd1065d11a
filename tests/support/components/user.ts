import userEvent from "@testing-library/user-event";

/**
 * Whoever sits before the page. They type without a pause, which would cost a turn of the clock for each key, and are not
 * held by a picker's filter: what is dropped passes no filter either.
 */
export const user = userEvent.setup({ delay: null, applyAccept: false });
