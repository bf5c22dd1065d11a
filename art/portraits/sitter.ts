/** One drawn person. The light always falls from the left; `looks` turns the whole bust. */
export type Sitter = {
  readonly looks: "left" | "right";
  /** The tilt of the head, in degrees. */
  readonly tilt: number;
  readonly skin: keyof typeof skins;
  readonly hair: Hair;
  readonly hairInk: "black" | "brown" | "grey" | "white";
  readonly brow?: "soft" | "firm";
  readonly beard?: "moustache" | "full" | "stubble";
  readonly glasses?: "round" | "square";
  readonly smile?: boolean;
  readonly bindi?: boolean;
  readonly earring?: boolean;
  readonly dress: Dress;
  readonly cloth: string;
  readonly trim: string;
  readonly ground: Ground;
  /** Oval by default. */
  readonly jaw?: "oval" | "square" | "round" | "long";
  /** The relative breadth of the face; 1 by default. */
  readonly face?: number;
};

type Hair =
  | "side-parted"
  | "cropped"
  | "curly"
  | "receding"
  | "swept"
  | "bun"
  | "long"
  | "braid"
  | "bob"
  | "waves"
  | "headscarf";

type Dress = "shirt" | "jacket" | "tie" | "kurta" | "sari" | "churidar";

export type Ground = "sun" | "tide" | "louvre" | "dune" | "arch" | "leaf";

export const skins = {
  deep: { base: "#7a452c", shade: "#532a1b", light: "#97603f" },
  umber: { base: "#94593a", shade: "#693823", light: "#b27550" },
  tan: { base: "#b57a50", shade: "#855034", light: "#cf9b6e" },
  wheat: { base: "#c9935f", shade: "#99643f", light: "#deb283" },
} as const;
