/**
 * The colours of src/kit/styles/tokens.css in sRGB, for what cannot load them: PDF has no oklch. `night` is the pictures'
 * background; the names that begin with `dark` are those of the dark theme.
 */
export const inks = {
  paper: "#faf7f1",
  paperRaised: "#fefcf9",
  paperSunk: "#f1ede5",
  ink: "#0b2227",
  inkSoft: "#3e5459",
  hairline: "#d5d0c7",
  action: "#00595d",
  actionWash: "#d6edee",
  emphasis: "#8e4120",
  brass: "#bf984c",
  night: "#0c3137",
  onNight: "#f2eee6",
  onNightSoft: "#b9cac7",
  nightLine: "#28525a",
  nightMainLine: "#7d7450",
  nightBrass: "#d6b26a",
  darkPaper: "#09171c",
  darkPaperRaised: "#0f2126",
  darkInk: "#efebe2",
  darkInkSoft: "#abb6ad",
  darkHairline: "#283a3e",
  darkAction: "#75ccc7",
  darkEmphasis: "#e89c75",
} as const;
