import { useRef, useState } from "react";
import { api } from "#addresses/public.ts";
import { call, RefusedError } from "#kit/api-client.ts";
import { canKeep, keepsCookies } from "#kit/browser-storage.ts";
import { CAPTCHA_SECONDS, type Captcha, verificationAnswers, verificationTexts } from "../verification.ts";

type CaptchaStatus = "off" | "loading" | "shown" | "checking" | "verified";

interface CaptchaState {
  readonly status: CaptchaStatus;
  readonly captcha: Captcha | null;
  readonly error: string;
}

const off: CaptchaState = { status: "off", captcha: null, error: "" };

/** The message if there is no captcha: the server's own, or that it is unreachable. A wrong answer has its own text. */
const reason = (cause: unknown) =>
  cause instanceof RefusedError && cause.status !== 400
    ? cause.message
    : "The captcha could not be loaded. Please check your connection and press Refresh.";

/** Whether the browser keeps cookies and session storage. Without both, the record could not be shown in the end. */
const keepsData = () => keepsCookies() && canKeep("sessionStorage");

/** The captcha, from the tick to the server's confirmation. Late responses for an earlier one are ignored. */
export function useCaptcha() {
  const [state, setState] = useState(off);
  const turn = useRef(0);
  /** After this time (`performance.now()`), a refusal may be due to the challenge rather than the answer. */
  const goodUntil = useRef(0);

  async function load(error = "") {
    turn.current += 1;
    const mine = turn.current;
    setState({ status: "loading", captcha: null, error });
    const next = await call(api.captcha, verificationAnswers.captcha).then(
      (captcha): CaptchaState =>
        keepsData()
          ? { status: "shown", captcha, error }
          : { status: "shown", captcha: null, error: verificationTexts.notStored },
      (cause: unknown): CaptchaState => ({ status: "shown", captcha: null, error: reason(cause) }),
    );
    if (mine !== turn.current) return;
    goodUntil.current = performance.now() + CAPTCHA_SECONDS * 1000;
    setState(next);
  }

  function reset() {
    turn.current += 1;
    setState(off);
  }

  async function check(answer: string): Promise<void> {
    const { captcha, status } = state;
    if (!captcha || status !== "shown") return;
    turn.current += 1;
    const mine = turn.current;
    setState({ status: "checking", captcha, error: "" });
    try {
      await call(api.captcha, verificationAnswers.solved, {
        method: "POST",
        body: { challenge: captcha.challenge, answer },
      });
      if (mine === turn.current) setState({ status: "verified", captcha: null, error: "" });
    } catch (cause) {
      if (mine !== turn.current) return;
      const isWrong = cause instanceof RefusedError && cause.status === 400;
      const { captchaRanOut, captchaWrong } = verificationTexts;
      if (isWrong) return load(performance.now() < goodUntil.current ? captchaWrong : captchaRanOut);
      if (mayBeUsedUp(cause)) goodUntil.current = 0;
      setState({ status: "shown", captcha, error: answerProblem(cause) });
    }
  }

  return { ...state, load, reset, check };
}

/** Whether the server may have accepted the answer, which uses up the challenge, before its response was lost. */
const mayBeUsedUp = (cause: unknown) => !(cause instanceof RefusedError) || cause.status >= 500;

const answerProblem = (cause: unknown) =>
  cause instanceof RefusedError
    ? cause.message
    : "Your answer could not be checked. Please check your connection and try again.";
