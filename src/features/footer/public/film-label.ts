/** What a film is called for those who do not see it, in English. */
export const FILM_LABEL = "Film {number} of {count}";

/** As in "Film 2 of 3"; `label` is `FILM_LABEL` in the language of the page. */
export const labelOfFilm = (label: string, index: number, count: number) =>
  label.replace("{number}", String(index + 1)).replace("{count}", String(count));
