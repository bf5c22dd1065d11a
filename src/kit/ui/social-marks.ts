/** Paths on a 24 × 24 canvas, drawn like the other icons, whose set has no brand logos. */
export const socialMarks: Readonly<Record<string, string>> = {
  instagram:
    "M8 3.5h8a4.5 4.5 0 0 1 4.5 4.5v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 8.25a3.75 3.75 0 1 1 0 7.5a3.75 3.75 0 1 1 0-7.5zM16.75 7.2v.1",
  facebook: "M16.75 4H15.5C13.25 4 12 5.4 12 7.5V21M8.25 12h7.5",
  linkedIn: "M5.25 10v9.5M5.25 5v.1M10.25 19.5V10M10.25 14.25c0-2.6 1.6-4.25 4-4.25s4.25 1.5 4.25 4.25v5.25",
  twitter: "M4 4h4.25L20 20h-4.25zM19 4l-6.1 6.9M5 20l6.1-6.9",
};
