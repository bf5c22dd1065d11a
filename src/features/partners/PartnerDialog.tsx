import { Button } from "#components/ui/Button.tsx";
import { Dialog } from "#components/ui/Dialog.tsx";
import type { ShownPartner } from "#domain/partner.ts";
import styles from "./PartnerCarousel.module.css";

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
