import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { Ajv2019, type ValidateFunction } from 'ajv/dist/2019.js'
import ts from 'typescript'

type Schema = Record<string, unknown>

const SDK = join(dirname(createRequire(import.meta.url).resolve('stripe')), '../esm/stripe.esm.node.d.ts')

/**
 * Strict JSON Schema out of the SDK's own types (RESEARCH "Schema check"): every property listed, no other allowed,
 * open enums closed, decimals as the strings that travel. `roots` leads from an object's name to its definitions.
 */
export class StripeSchema {
  readonly definitions: Record<string, Schema> = {}
  readonly roots = new Map<string, ts.InterfaceDeclaration[]>()
  readonly #rootNames = new Map<ts.Declaration, string>()
  readonly #program = ts.createProgram([SDK], {
    noLib: true,
    types: [],
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  })
  readonly #checker = this.#program.getTypeChecker()
  readonly #names = new Map<ts.Declaration, string>()

  constructor() {
    for (const source of this.#program.getSourceFiles())
      if (/esm\/resources\//.test(source.fileName)) this.#collect(source)
  }

  #collect(source: ts.SourceFile): void {
    const visit = (node: ts.Node): void => {
      if (ts.isInterfaceDeclaration(node)) {
        const kind = node.members.find((member) => member.name?.getText() === 'object')
        if (kind && ts.isPropertySignature(kind) && kind.type && ts.isLiteralTypeNode(kind.type)) {
          const name = kind.type.getText().slice(1, -1)
          this.roots.set(name, [...(this.roots.get(name) ?? []), node])
          this.#rootNames.set(node, name)
        }
      } else if (ts.isModuleDeclaration(node) || ts.isModuleBlock(node)) ts.forEachChild(node, visit)
    }
    ts.forEachChild(source, visit)
  }

  /** The name under which `definitions` holds this type and, from now on, all that it is made of. */
  define(node: ts.InterfaceDeclaration | ts.TypeAliasDeclaration): string {
    const known = this.#names.get(node)
    if (known) return known
    const name = `d${this.#names.size}.${node.name.text}`
    this.#names.set(node, name)
    this.definitions[name] = ts.isInterfaceDeclaration(node) ? this.#object(node) : this.#schema(node.type)
    return name
  }

  #object(node: ts.InterfaceDeclaration | ts.TypeLiteralNode): Schema {
    const properties: Record<string, Schema> = {}
    const required: string[] = []
    let others: Schema | false = false
    const add = (members: ts.NodeArray<ts.TypeElement>): void => {
      for (const member of members) {
        if (ts.isIndexSignatureDeclaration(member)) others = this.#schema(member.type)
        if (!ts.isPropertySignature(member) || !member.type) continue
        const name = member.name.getText().replace(/^['"]|['"]$/g, '')
        properties[name] = this.#schema(member.type)
        if (!member.questionToken) required.push(name)
      }
    }
    if (ts.isInterfaceDeclaration(node))
      for (const base of node.heritageClauses?.flatMap(({ types }) => types) ?? []) {
        const declaration = this.#declaration(base.expression)
        if (declaration && ts.isInterfaceDeclaration(declaration)) add(declaration.members)
      }
    add(node.members)
    // `interface Object {}` is Stripe's way of saying: anything. Objects in it are judged by themselves.
    if (Object.keys(properties).length === 0 && !others) return { type: 'object' }
    return { type: 'object', properties, required, additionalProperties: others }
  }

  #declaration(node: ts.Node): ts.Declaration | undefined {
    let symbol = this.#checker.getSymbolAtLocation(node)
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = this.#checker.getAliasedSymbol(symbol)
    return symbol?.declarations?.find(
      (declaration) => ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration),
    )
  }

  #schema(node: ts.TypeNode): Schema {
    if (ts.isUnionTypeNode(node)) return this.#union(node)
    if (ts.isTypeLiteralNode(node)) return this.#object(node)
    if (ts.isArrayTypeNode(node)) return { type: 'array', items: this.#schema(node.elementType) }
    if (ts.isParenthesizedTypeNode(node)) return this.#schema(node.type)
    if (ts.isLiteralTypeNode(node)) {
      if (node.literal.kind === ts.SyntaxKind.NullKeyword) return { type: 'null' }
      return { const: JSON.parse(node.getText().replaceAll("'", '"')) as unknown }
    }
    if (ts.isTypeReferenceNode(node)) return this.#reference(node)
    const keywords: Partial<Record<ts.SyntaxKind, Schema>> = {
      [ts.SyntaxKind.StringKeyword]: { type: 'string' },
      [ts.SyntaxKind.NumberKeyword]: { type: 'number' },
      [ts.SyntaxKind.BooleanKeyword]: { type: 'boolean' },
      // `deleted?: void`: the property is never there.
      [ts.SyntaxKind.VoidKeyword]: { not: {} },
    }
    return keywords[node.kind] ?? {}
  }

  #union(node: ts.UnionTypeNode): Schema {
    const closed = node.types.filter((type) => type.getText() !== 'OtherString')
    const literals = closed.filter((type) => ts.isLiteralTypeNode(type))
    const rest = closed.filter((type) => !ts.isLiteralTypeNode(type)).map((type) => this.#schema(type))
    const values = literals.map((type) => this.#schema(type)['const'] ?? null)
    const any = values.length > 0 ? [...rest, { enum: values }] : rest
    const [only] = any
    return any.length === 1 && only !== undefined ? only : { anyOf: any }
  }

  #reference(node: ts.TypeReferenceNode): Schema {
    const name = node.typeName.getText()
    const of = () => this.#schema(node.typeArguments![0]!)
    if (name === 'Array') return { type: 'array', items: of() }
    if (name === 'Decimal' || name === 'OtherString') return { type: 'string' }
    if (name === 'ApiList') {
      const list = { object: { const: 'list' }, data: { type: 'array', items: of() } }
      const page = { has_more: { type: 'boolean' }, url: { type: 'string' }, total_count: { type: 'number' } }
      const required = ['object', 'data', 'has_more', 'url']
      return { type: 'object', properties: { ...list, ...page }, required, additionalProperties: false }
    }
    const declaration = this.#declaration(node.typeName)
    if (!declaration) return {}
    // Whole objects are judged one by one (faultsOf): a customer alone would reach half of the API.
    const root = this.#rootNames.get(declaration)
    if (root) return { type: 'object', properties: { object: { const: root } }, required: ['object'] }
    const found = declaration as ts.InterfaceDeclaration | ts.TypeAliasDeclaration
    return { $ref: `#/definitions/${this.define(found)}` }
  }
}

let schema: StripeSchema | undefined
const validators = new Map<string, ValidateFunction>()

/** What is wrong with an answer and all objects in it, by the SDK's types; empty when nothing is. */
export function faultsOf(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(faultsOf)
  if (typeof answer !== 'object' || answer === null) return []
  const inside = Object.values(answer).flatMap(faultsOf)
  const { object, deleted } = answer as { object?: unknown; deleted?: unknown }
  if (typeof object !== 'string' || object === 'list') return inside
  const validate = validatorFor(object, deleted === true)
  if (!validate) return [...inside, `no type of the SDK is called ${object}`]
  if (validate(answer)) return inside
  const own = validate.errors ?? []
  return [
    ...inside,
    ...own.map(
      ({ instancePath, message, params }) => `${object}${instancePath} ${message} ${JSON.stringify(params)}`,
    ),
  ]
}

function validatorFor(object: string, isDeleted: boolean): ValidateFunction | undefined {
  schema ??= new StripeSchema()
  const key = `${object} ${isDeleted}`
  const known = validators.get(key)
  if (known) return known
  const root = schema.roots.get(object)?.find(({ name }) => name.text.startsWith('Deleted') === isDeleted)
  if (!root) return undefined
  const name = schema.define(root)
  const ajv = new Ajv2019({ strict: false, inlineRefs: false, allErrors: true })
  const validate = ajv.compile({ $ref: `#/definitions/${name}`, definitions: schema.definitions })
  validators.set(key, validate)
  return validate
}
