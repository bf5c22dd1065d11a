/** The three steps of a registration, as the progress names them (public-site §9). */
export const jobFairSteps = ["Company", "Contact person", "Gifts"] as const;
