import { useStore } from "@nanostores/react";
import { Button } from "#kit/ui/Button.tsx";
import layout from "#kit/ui/FormLayout.module.css";
import type { Registration } from "../registration.ts";
import { $begunElsewhere, goOnWithBegun } from "./registration.state.ts";

interface Props {
  /** Shows the company in the form, in place of what was typed. */
  readonly onGoOn: (company: Registration["company"]) => void;
  readonly onOther: () => void;
}

/** Says what this browser has begun elsewhere, which an untouched form would otherwise change into another company. */
export function BegunNote({ onGoOn, onOther }: Props) {
  const begun = useStore($begunElsewhere, { ssr: "initial" });
  if (!begun) return null;
  const { company, isComplete } = begun;

  function goOn() {
    onGoOn(company);
    goOnWithBegun();
  }

  function registerOther() {
    $begunElsewhere.set(null);
    onOther();
  }

  return (
    <div className="form-alert form-alert--info" role="status">
      <p>{`You ${isComplete ? "have registered" : "began to register"} ${company.companyName}.`}</p>
      <div className={layout.actions}>
        <Button variant="quiet" size="small" onClick={goOn}>
          {`Go on with ${company.companyName}`}
        </Button>
        <Button variant="quiet" size="small" onClick={registerOther}>
          Register another company
        </Button>
      </div>
    </div>
  );
}
