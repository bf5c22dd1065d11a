import { useQuery } from "@tanstack/react-query";
import type { output } from "zod/mini";
import { accountQuery } from "#admin/session/account.ts";
import { Button } from "#kit/ui/Button.tsx";
import { type Owner, ownerAnswerSchema } from "#rules/owner.ts";
import { HandlingProblem, HandlingQuestion } from "./HandlingField.tsx";
import { type RecordHandling, useHandling } from "./use-handling.ts";

interface Props {
  readonly of: RecordHandling;
  readonly owner: Owner | null;
  readonly onTaken: () => void;
}

/** One press says that a record is in hand, and one's own. */
export function TakeButton({ of, owner, onTaken }: Props) {
  const { data: self } = useQuery(accountQuery);
  const handling = useHandling<Owner | null>(
    of,
    {
      path: of.paths.owner,
      answer: ownerAnswerSchema,
      body: (chosen) => ({ owner: chosen?._id ?? null, progress: "inHand" }),
      changes: ({ owner: now, progress }: output<typeof ownerAnswerSchema>) => {
        onTaken();
        return { owner: now, ...(progress && { progress }) };
      },
    },
    owner,
  );
  if (!self) return null;
  return (
    <>
      <Button size="small" onClick={() => handling.choose({ _id: self._id, username: self.username })}>
        In hand, mine
      </Button>
      <HandlingProblem problem={handling.problem} />
      <HandlingQuestion handling={handling} nameOf={() => "In hand, mine"} />
    </>
  );
}
