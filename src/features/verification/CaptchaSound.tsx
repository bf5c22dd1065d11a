import { Square, Volume2 } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#kit/ui/Button.tsx";
import { api } from "#paths";

interface Props {
  readonly challenge: string;
}

/** The same characters as speech, loaded on request. */
export function CaptchaSound({ challenge }: Props) {
  const sound = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<"silent" | "playing" | "failed">("silent");

  function toggle() {
    const audio = sound.current;
    if (!audio) return;
    if (state === "playing") return audio.pause();
    audio.currentTime = 0;
    setState("playing");
    // Stopping before playback has begun rejects with AbortError, which is not a failure.
    audio.play().catch(({ name }: DOMException) => {
      if (name !== "AbortError") setState("failed");
    });
  }

  const isPlaying = state === "playing";
  return (
    <>
      <Button variant="text" onClick={toggle}>
        {isPlaying ? <Square strokeWidth={1.5} aria-hidden /> : <Volume2 strokeWidth={1.5} aria-hidden />}
        <span>{isPlaying ? "Stop" : "Listen"}</span>
      </Button>
      {/* biome-ignore lint/a11y/useMediaCaption: a caption would be the answer; the picture says the same. */}
      <audio
        ref={sound}
        src={`${api.captchaSound}?challenge=${encodeURIComponent(challenge)}`}
        preload="none"
        onPause={() => setState("silent")}
        onEnded={() => setState("silent")}
        onError={() => setState("failed")}
      />
      <span role="status">
        {state === "failed" &&
          "It cannot be played. Please press Refresh and try again, or wait some minutes."}
      </span>
    </>
  );
}
