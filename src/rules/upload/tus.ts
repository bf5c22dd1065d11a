/** The version of the tus resumable upload protocol in use (https://tus.io/protocols/resumable-upload). */
export const TUS_VERSION = "1.0.0";
