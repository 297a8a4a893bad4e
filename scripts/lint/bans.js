// Words that are banned in places, and what to do instead. `in` and `except` are globs; the test of each stands in
// tests/rules.test.ts. What oxlint can ban itself stands in .oxlintrc.json.

const CODE = ['src/**', 'scripts/**', 'tests/**', 'bench/**', '*.config.{ts,js}']

export const BANS = [
  {
    name: 'environment',
    in: ['src/**'],
    // main.ts hands the environment to config.ts.
    except: ['src/server/config.ts', 'src/server/main.ts', '**/*.test.{ts,tsx}'],
    message: 'Only src/server/config.ts reads the environment: take the value from the config.',
    selectors: [
      "MemberExpression[object.name='process'][property.name='env']",
      "MemberExpression[object.property.name='process'][property.name='env']",
      "VariableDeclarator[init.name='process'] > ObjectPattern > Property[key.name='env']",
      "ImportDeclaration[source.value=/^(node:)?process$/] > ImportSpecifier[imported.name='env']",
    ],
  },
  {
    name: 'build environment',
    in: ['src/**'],
    except: [],
    message: 'The page is built once for everybody: take the value from the document or from a call.',
    selectors: ["MemberExpression[object.type='MetaProperty'][property.name='env']"],
  },
  {
    name: 'clock and chance',
    in: ['src/core/**'],
    except: ['**/*.test.ts'],
    message: 'Core is pure: the time, seeds and ids are passed in.',
    selectors: [
      "NewExpression[callee.name='Date'][arguments.length=0]",
      "CallExpression[callee.name='Date']",
      "MemberExpression[object.name='Date'][property.name='now']",
      "MemberExpression[object.name='Math'][property.name='random']",
      "MemberExpression[object.name='performance']",
      "MemberExpression[object.name='crypto']",
      'CallExpression[callee.name=/^(setTimeout|setInterval|setImmediate|queueMicrotask|fetch)$/]',
    ],
  },
  {
    name: 'barrels',
    in: CODE,
    except: [],
    message: 'Name what you export, where it is made: a barrel hides where things come from.',
    selectors: ['ExportAllDeclaration'],
  },
  {
    name: 'tests that do not run',
    in: ['**/*.test.{ts,tsx}', 'tests/**'],
    except: [],
    message: 'A test runs, or it goes.',
    selectors: [
      'MemberExpression[object.name=/^(it|test|describe|suite)$/][property.name=/^(only|skip|skipIf|runIf|todo|fixme|fails|fail)$/]',
      "MemberExpression[object.object.name='test'][object.property.name='describe'][property.name=/^(only|skip|fixme)$/]",
      'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
    ],
  },
]
