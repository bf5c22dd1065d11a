import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";
import styles from "./PartnerCarousel.module.css";
import type { ShownPartner } from "./partner.ts";

interface Props {
  readonly partner: ShownPartner | null;
  readonly close: () => void;
}

/** The full description that a card had to cut. */
export function PartnerDialog({ partner, close }: Props) {
  return (
    <Dialog
      open={partner !== null}
      onClose={close}
      title={partner?.companyname ?? ""}
      actions={<Button onClick={close}>Close</Button>}
    >
      <p className={styles.whole}>{partner?.description}</p>
    </Dialog>
  );
}
