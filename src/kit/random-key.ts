/** 128 random bits, as four numbers. */
export const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");
