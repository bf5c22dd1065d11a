import { readFileSync } from "node:fs";
import ts from "typescript";

/** One operator of a source file, and what the text around it is with another one. */
export interface ChangedOperator {
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const replacements: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, "!=="],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, "==="],
  [ts.SyntaxKind.LessThanToken, "<="],
  [ts.SyntaxKind.LessThanEqualsToken, "<"],
  [ts.SyntaxKind.GreaterThanToken, ">="],
  [ts.SyntaxKind.GreaterThanEqualsToken, ">"],
  [ts.SyntaxKind.AmpersandAmpersandToken, "||"],
  [ts.SyntaxKind.BarBarToken, "&&"],
  [ts.SyntaxKind.QuestionQuestionToken, "&&"],
  [ts.SyntaxKind.PlusToken, "-"],
  [ts.SyntaxKind.MinusToken, "+"],
  [ts.SyntaxKind.AsteriskToken, "/"],
  [ts.SyntaxKind.SlashToken, "*"],
  [ts.SyntaxKind.PercentToken, "*"],
]);

/** The operators of a file. */
export function operatorsIn(file: string): readonly ChangedOperator[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: ChangedOperator[] = [];

  function add(at: ts.Node, from: string, to: string, whole: ts.Node, text: string) {
    const line = source.getLineAndCharacterOfPosition(at.getStart(source)).line + 1;
    found.push({ file, line, from, to, start: whole.getStart(source), end: whole.end, text });
  }

  function visit(node: ts.Node) {
    if (ts.isBinaryExpression(node)) {
      const { left, operatorToken, right } = node;
      const to = replacements.get(operatorToken.kind);
      // In brackets, since `??` may not stand beside another logical operator without them.
      const text = `((${left.getText(source)}) ${to} (${right.getText(source)}))`;
      if (to) add(operatorToken, operatorToken.getText(source), to, node, text);
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      add(node, "!", "", node, node.operand.getText(source));
    }
    ts.forEachChild(node, visit);
  }

  visit(source);
  return found;
}

/** The file's text with the operator replaced. */
export const changedText = (code: string, { start, end, text }: ChangedOperator) =>
  code.slice(0, start) + text + code.slice(end);
