import type { ReactNode, Ref, SyntheticEvent } from "react";
import { SendingNotice, type SubmissionState } from "#kit/forms/FormSending.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import styles from "./SignInForm.module.css";

interface Props {
  readonly element?: Ref<HTMLFormElement>;
  readonly failure: string | null;
  readonly sending: { readonly state: SubmissionState; readonly cancel: () => void };
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => unknown;
  /** The label of the button that submits it. */
  readonly submit: string;
  readonly submitRef?: Ref<HTMLButtonElement>;
  readonly isBusy: boolean;
  /** Below the button. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

export const SignInFrame = ({ element, failure, sending, onSubmit, submit, submitRef, ...frame }: Props) => (
  <form
    className={styles.form}
    method="post"
    noValidate
    ref={element}
    onSubmit={(event) => void onSubmit(event)}
  >
    {failure !== null && <FormAlert>{failure}</FormAlert>}
    {frame.children}
    <Button className="button--wide" type="submit" busy={frame.isBusy} ref={submitRef}>
      {submit}
    </Button>
    {frame.below}
    <SendingNotice state={sending.state} onCancel={sending.cancel} />
  </form>
);
