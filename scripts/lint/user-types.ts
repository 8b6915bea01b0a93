/** An oxlint plugin: permissions are asked with `can` (src/domain/access.ts); no other code compares user types. */
import { userTypes } from '../../src/domain/enums.ts';

type Node = { type: string; name?: string; value?: unknown };
type Member = Node & { property: Node };
type Binary = Node & { operator: string; left: Node; right: Node };
type Switch = Node & { discriminant: Node; cases: { test: Node | null }[] };
type Elements = Node & { elements: Node[] };
type Call = Node & { callee: Node & { object?: Node; property?: Node }; arguments: Node[] };
type Import = Node & { imported?: Node };
type Quasi = Node & { value: { cooked: string } };
type Context = { report: (finding: { node: Node; message: string }) => void };

const message =
  'A comparison of user types: ask can(user, …) of #domain/access.ts, or add a row to its abilities; the role on a ticket is a question for actsAs(type, …).';

const PREDICATES = new Set(['isStaff', 'isCustomer']);
const IN_SQL = new RegExp(`type\\s*(=|<>|!=|(not\\s+)?in)\\s*\\(?\\s*'(${userTypes.join('|')})'`, 'i');

const isUserType = (node: Node) => node.type === 'Literal' && userTypes.some((type) => type === node.value);

/** A list of user types, or one of them. */
function namesUserTypes(node: Node): boolean {
  return isUserType(node) || (node.type === 'ArrayExpression' && (node as Elements).elements.some(isUserType));
}

/** `user.type`, `authorType`, or the column 'users.type' of a query: other words with these values are not user types. */
function isOfType(node: Node): boolean {
  const name = node.type === 'MemberExpression' ? (node as Member).property.name : (node.name ?? node.value);
  return typeof name === 'string' && /type$/i.test(name);
}

/** `ticketActor(type)`, which in a comparison is one of user types; `actsAs` answers it. */
function isActorOfType(node: Node): boolean {
  return node.type === 'CallExpression' && (node as Call).callee.name === 'ticketActor';
}

const noComparison = {
  create(context: Context) {
    const report = (node: Node) => context.report({ node, message });
    return {
      BinaryExpression(node: Binary) {
        const sides = [node.left, node.right];
        if (!/^[!=]==?$/.test(node.operator)) return;
        if ((sides.some(isUserType) && sides.some(isOfType)) || sides.some(isActorOfType)) report(node);
      },
      SwitchStatement(node: Switch) {
        if (isOfType(node.discriminant) && node.cases.some(({ test }) => test !== null && isUserType(test)))
          report(node);
      },
      CallExpression(node: Call) {
        const { object = node, property, name } = node.callee;
        const parts = property?.name === 'includes' ? [object, ...node.arguments] : node.arguments;
        if (PREDICATES.has(name ?? '') || (parts.some(namesUserTypes) && parts.some(isOfType))) report(node);
      },
      ImportSpecifier(node: Import) {
        if (PREDICATES.has(node.imported?.name ?? '')) report(node);
      },
      TemplateElement(node: Quasi) {
        if (IN_SQL.test(node.value.cooked)) report(node);
      },
    };
  },
};

// oxlint reads the default export of a plugin.
export default { meta: { name: 'user-types' }, rules: { 'no-comparison': noComparison } };
