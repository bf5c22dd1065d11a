import { useEffect, useRef, useState } from "react";
import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";
import { CheckboxField } from "#kit/ui/Field.tsx";
import { announceError } from "#kit/ui/Toasts.tsx";
import { cropSize } from "#rules/upload.ts";
import type { CardPlan } from "../staff-form-plans.ts";
import styles from "./CardDialog.module.css";
import { type CardChoice, type CardField, cardFacts, verificationUrl } from "./card-facts.ts";
import { drawCard, loadCardFonts } from "./draw-card.ts";

interface Props {
  readonly plan: CardPlan;
  readonly text: (name: CardField) => string;
  /** Receives the picture, or `null` if none is wanted. The focus has been restored by then. */
  readonly onClose: (picture: File | null) => void;
}

/** Previews the picture that is drawn from the form, and hands it over. */
export function CardDialog({ plan, text, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isCertificate = plan.picture === "Certificate";
  const [choice, setChoice] = useState<CardChoice>({ role: true, phone: false, dates: isCertificate });
  const [isOpen, setIsOpen] = useState(true);
  const [isDrawn, setIsDrawn] = useState(false);
  const [result, setResult] = useState<File | null>(null);
  const size = cropSize(plan.picture);
  const facts = cardFacts(plan, text, choice);
  const drawing = JSON.stringify(facts);

  useEffect(() => {
    const target = canvas.current;
    const wanted = JSON.parse(drawing);
    if (!target || !wanted) return;
    let isOver = false;
    setIsDrawn(false);
    async function draw(target: HTMLCanvasElement) {
      await loadCardFonts();
      if (isOver) return;
      drawCard(target, wanted, verificationUrl);
      setIsDrawn(true);
    }
    draw(target).catch(
      () => isOver || announceError("The picture could not be drawn. Please close this and try again."),
    );
    return () => {
      isOver = true;
    };
  }, [drawing]);

  async function finish() {
    const blob = await new Promise<Blob | null>((resolve) => canvas.current?.toBlob(resolve, "image/png"));
    if (!blob) return announceError("The picture could not be made. Please try again.");
    setResult(new File([blob], `${plan.picture}.png`, { type: blob.type }));
    setIsOpen(false);
  }

  const choose = (name: keyof CardChoice, label: string) => (
    <CheckboxField
      label={label}
      // Detaches the control from the form around it, which Enter would otherwise save.
      form=""
      checked={choice[name]}
      onChange={({ currentTarget: { checked } }) => setChoice({ ...choice, [name]: checked })}
    />
  );

  return (
    <Dialog
      open={isOpen}
      title={plan.action}
      onClose={() => onClose(result)}
      actions={
        <>
          <Button disabled={!isDrawn} onClick={() => void finish()}>
            Use this picture
          </Button>
          <Button variant="quiet" onClick={() => setIsOpen(false)}>
            Cancel
          </Button>
        </>
      }
    >
      {facts === null ? (
        <p className={styles.hint}>Type the name and the employee ID first. They are on the picture.</p>
      ) : (
        <>
          <canvas
            ref={canvas}
            className={styles.canvas}
            {...size}
            role="img"
            aria-label={[facts.title, facts.name, facts.role, ...facts.details].filter(Boolean).join(", ")}
          />
          <div className={styles.choices}>
            {choose("role", "Show the role")}
            {choose("phone", "Show the phone")}
            {isCertificate && choose("dates", "Show the dates")}
          </div>
          <p className={styles.hint}>
            {choice.phone
              ? "After a verification, the page shows this picture with the whole number."
              : "It replaces the picture in the form, and is stored when you save."}
          </p>
        </>
      )}
    </Dialog>
  );
}
