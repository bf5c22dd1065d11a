/** The three steps of a registration, as the progress display names them (public-site §9). */
export const jobFairSteps = ["Company", "Contact person", "Gifts"] as const;
