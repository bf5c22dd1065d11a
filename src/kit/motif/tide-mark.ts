/** The firm's mark on a canvas of 28 × 28: the tide as three lines, and the point that it rises to. */
export const tideMark = {
  waves:
    "M3 25c5.5 0 6.5-3.5 11-3.5S19.5 25 25 25M3 19.5c5.5 0 6.5-5 11-5s5.5 5 11 5M3 14c5.5 0 7-4.5 11-4.5S19.5 14 25 14",
  point: { cx: 14, cy: 4.5, r: 2.5 },
} as const;
