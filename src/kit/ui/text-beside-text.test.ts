/**
 * A browser's translation replaces each text node by an element of its own. React then writes to the node that is no
 * longer shown, or removes it from an element it has left, which ends with a white page (facebook/react#11538). React
 * handles a text that is its element's only child as the content of the element, which stands that.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { MUCH_AT_ONCE_MS } from "#tests/support/patience.ts";

const root = new URL("../../../", import.meta.url).pathname;
const source = join(root, "src");

/** Elements whose text cannot change or go while they are displayed. */
const fixed: readonly string[] = [
  // A field keeps its label, and what follows comes last.
  "kit/ui/Field.tsx",
];

const views = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx") && !fixed.includes(file),
);

function programOf(files: readonly string[]) {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, root);
  const types = join(root, ".astro/types.d.ts");
  const roots = [...files.map((file) => join(source, file)), ...(existsSync(types) ? [types] : [])];
  return ts.createProgram(roots, { ...options, noEmit: true, skipLibCheck: true });
}

const membersOf = (type: ts.Type): readonly ts.Type[] =>
  type.isUnion() ? type.types.flatMap(membersOf) : [type];

const has = (type: ts.Type, flags: ts.TypeFlags) =>
  membersOf(type).some((member) => (member.flags & flags) !== 0);

type Child = "static text" | "changing text" | "changing" | "component" | "element";

/** Icons never change. */
function iconsIn(file: ts.SourceFile): ReadonlySet<string> {
  const imports = file.statements
    .filter(ts.isImportDeclaration)
    .filter(
      ({ moduleSpecifier }) => ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === "lucide-react",
    );
  return new Set(
    imports.flatMap(({ importClause }) => {
      const names = importClause?.namedBindings;
      return names && ts.isNamedImports(names) ? names.elements.map(({ name }) => name.text) : [];
    }),
  );
}

/** A page keeps its language, and so each of its phrases its text. */
const isPhrase = (expression: ts.Expression) =>
  ts.isCallExpression(expression) &&
  expression.expression.getText() === "say" &&
  expression.arguments.every(ts.isStringLiteral);

function kindOf(child: ts.JsxChild, checker: ts.TypeChecker, icons: ReadonlySet<string>): Child | null {
  if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces ? null : "static text";
  if (ts.isJsxExpression(child)) {
    if (!child.expression) return null;
    if (isPhrase(child.expression)) return "static text";
    const type = checker.getTypeAtLocation(child.expression);
    if (has(type, ts.TypeFlags.Object) || !has(type, ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike))
      return "changing";
    return type.isLiteral() ? "static text" : "changing text";
  }
  if (ts.isJsxFragment(child)) return "changing";
  const tag = (ts.isJsxElement(child) ? child.openingElement : child).tagName.getText();
  return /^[a-z]/.test(tag) || icons.has(tag) ? "element" : "component";
}

/** Whether React may have to write to, move or remove a text node that has siblings, or insert something before it. */
function isFragile(children: readonly Child[]): boolean {
  if (children.length < 2) return false;
  const isBeforeText = (at: number) =>
    children.slice(at + 1).find((kind) => kind !== "changing") === "static text";
  return (
    children.includes("changing text") ||
    (children.includes("changing") && children.includes("static text")) ||
    children.some((kind, at) => kind === "component" && isBeforeText(at))
  );
}

function fragileIn(program: ts.Program, file: string): readonly string[] {
  const parsed = program.getSourceFile(join(source, file));
  if (!parsed) throw new Error(`${file} was not parsed.`);
  const icons = iconsIn(parsed);
  const checker = program.getTypeChecker();
  const found: string[] = [];
  function visit(node: ts.Node) {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.flatMap((child) => kindOf(child, checker, icons) ?? []);
      const { line } = ts.getLineAndCharacterOfPosition(node.getSourceFile(), node.getStart());
      if (isFragile(children)) found.push(`${file}:${line + 1}`);
    }
    ts.forEachChild(node, visit);
  }
  visit(parsed);
  return found;
}

it(
  "a text that can change or go is the only child of its element",
  () => {
    const program = programOf(views);
    expect(views.length).toBeGreaterThan(100);
    expect(views.flatMap((file) => fragileIn(program, file))).toEqual([]);
  },
  MUCH_AT_ONCE_MS,
);

it.each<[string, readonly Child[], boolean]>([
  ["one changing text", ["changing text"], false],
  ["an icon and static text", ["element", "static text"], false],
  ["an element that comes and goes after others", ["element", "changing"], false],
  ["a changing text beside static text", ["static text", "changing text"], true],
  ["a changing text beside an icon", ["element", "changing text"], true],
  ["an element that comes and goes before static text", ["changing", "static text"], true],
  ["a component before static text", ["component", "static text"], true],
])("judges %s", (_, children, verdict) => expect(isFragile(children)).toBe(verdict));
