/** Shown for a field that a record lacks (admin-back-office §8). */
export const missing = "N/A";
