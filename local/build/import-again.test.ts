import { expect, it } from "vitest";
import { importAgain } from "./import-again.ts";

const again = (code: string) => importAgain(code, (script) => script === "leaf.Ab-1_2cD.js");

it("asks for what is imported later once more by another address, however its address is quoted", () => {
  for (const quote of ['"', "'", "`"])
    expect(again(`p(()=>import(${quote}./leaf.Ab-1_2cD.js${quote}),[])`)).toBe(
      `p(()=>import(${quote}./leaf.Ab-1_2cD.js${quote}).catch(()=>import("./leaf.Ab-1_2cD.js?"+Date.now())),[])`,
    );
});

it("leaves alone what must not be there twice, and what is imported at once", () => {
  const code = 'import"./leaf.Ab-1_2cD.js";import("./shared.Ab-1_2cD.js");import(address);';
  expect(again(code)).toBe(code);
});
