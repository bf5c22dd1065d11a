/** The colours of src/styles/tokens.css in sRGB, since PDF has no oklch. `night` is the pictures' background. */
export const inks = {
  paper: "#faf7f1",
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
} as const;
