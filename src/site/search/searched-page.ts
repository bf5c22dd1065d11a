export interface SearchedPage {
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly lang: "en" | "ml";
}
