import { useEffect, useState } from "react";
import styles from "./security.module.css";

interface Drawn {
  readonly size: number;
  readonly path: string;
}

/** Blank modules around the code, by which scanners find it. */
const BORDER = 4;

/** Drawn in the browser, so that no other service sees the secret. The library is loaded with the first code. */
async function draw(text: string): Promise<Drawn> {
  const { encode } = await import("uqr");
  const { size, data } = encode(text, { border: BORDER });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join("");
  return { size, path };
}

interface Props {
  readonly text: string;
  readonly label: string;
}

/** Dark on light in both themes, as scanners expect. Without it, the secret can be typed. */
export function QrCode({ text, label }: Props) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);

  useEffect(() => {
    let isOver = false;
    draw(text).then(
      (made) => isOver || setDrawn(made),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [text]);

  return (
    <div className={styles.qr}>
      {drawn !== null && (
        <svg
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={drawn.path} />
        </svg>
      )}
    </div>
  );
}
