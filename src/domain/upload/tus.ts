/** The version that is spoken of the protocol for uploads in parts (https://tus.io/protocols/resumable-upload). */
export const TUS_VERSION = "1.0.0";
