/** What the built page of a news item has in place of an item's words, until the function that serves it puts them in. */
export const newsMarkers = {
  title: "[[news.title]]",
  description: "[[news.description]]",
  summary: "[[news.summary]]",
  text: "[[news.text]]",
  date: "[[news.date]]",
  day: "[[news.day]]",
  picture: "[[news.picture]]",
  sources: "[[news.sources]]",
  link: "[[news.link]]",
  host: "[[news.host]]",
} as const;

export type NewsMarker = keyof typeof newsMarkers;
