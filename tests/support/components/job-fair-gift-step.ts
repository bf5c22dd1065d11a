import { render, screen } from "@testing-library/react";
import { createElement } from "react";
import { fairApi } from "#addresses/public.ts";
import { GiftForm } from "#features/job-fair/public/GiftForm.tsx";
import { registration, registrationRead } from "./job-fair-step.ts";
import { stubCalls } from "./stub-calls.ts";

const words = {
  vouchers: { heading: "Vouchers", intro: "Choose up to two." },
  apps: { heading: "Employee engagement apps", intro: "Choose up to two." },
  register: { heading: "Before you register" },
};

export const giftForm = createElement(GiftForm, { words });

export const nothingChosen = { selectedVouchers: [], selectedTools: [], noGift: false };
export const giftsRead = `GET ${fairApi.gifts}`;
export const giftsSent = `POST ${fairApi.gifts}`;

/** Renders the gift form; the cookie opens `registration`, without gifts, unless a test answers otherwise. */
export function openGifts(answers: Parameters<typeof stubCalls>[0] = {}) {
  const calls = stubCalls({
    [registrationRead]: () => ({ data: registration }),
    [giftsRead]: () => ({ data: nothingChosen }),
    ...answers,
  });
  render(giftForm);
  return calls;
}

export const gift = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
