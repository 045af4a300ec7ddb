import type pg from "pg";

const IN_PUBLIC = "n.nspname = 'public'";

/** Privileges as sorted text; the migrations' owner is called "owner", whatever its name. */
const privileges = (kind: string, list: string, owner: string) => `(
  select coalesce(string_agg(format('%s=%s%s', coalesce(nullif(pg_get_userbyid(x.grantee), 'unknown (OID=0)'), 'public'), x.privilege_type,
    case when x.is_grantable then '*' else '' end), ' ' order by pg_get_userbyid(x.grantee), x.privilege_type), 'none')
  from aclexplode(coalesce(${list}, acldefault('${kind}', ${owner}))) x where x.grantee <> ${owner})`;

const ownerOf = (owner: string) => `case when ${owner} = current_user::regrole then 'owner' else pg_get_userbyid(${owner}) end`;

const QUERIES = [
  `select format('role %s login=%s bypassrls=%s createrole=%s', rolname, rolcanlogin, rolbypassrls, rolcreaterole)
   from pg_roles where rolname in ('vitrine_app', 'vitrine_system')`,
  `select format('schema public %s', ${privileges("n", "nspacl", "nspowner")}) from pg_namespace n where ${IN_PUBLIC}`,
  `select format('extension %s', extname) from pg_extension`,
  `select format('type %s.%s %s', c.relname, lpad(row_number() over (partition by c.oid order by a.attnum)::text, 3, '0'),
     a.attname || ' ' || format_type(a.atttypid, a.atttypmod))
   from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
   where ${IN_PUBLIC} and c.relkind = 'c'`,
  `select format('sequence %s %s start=%s step=%s max=%s cycle=%s %s', c.relname, ${ownerOf("c.relowner")}, s.seqstart, s.seqincrement, s.seqmax,
     s.seqcycle, ${privileges("s", "c.relacl", "c.relowner")})
   from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace where ${IN_PUBLIC}`,
  `select format('table %s kind=%s persistence=%s rls=%s forced=%s options=%s owner=%s %s comment=%s', c.relname, c.relkind, c.relpersistence,
     c.relrowsecurity, c.relforcerowsecurity, c.reloptions, ${ownerOf("c.relowner")}, ${privileges("r", "c.relacl", "c.relowner")}, obj_description(c.oid, 'pg_class'))
   from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${IN_PUBLIC} and c.relkind in ('r', 'p', 'v', 'm')`,
  `select format('column %s.%s %s %s collation=%s null=%s default=%s identity=%s generated=%s acl=%s comment=%s', c.relname,
     lpad(row_number() over (partition by c.oid order by a.attnum)::text, 3, '0'), a.attname, format_type(a.atttypid, a.atttypmod),
     (select collname from pg_collation where oid = a.attcollation), not a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated,
     a.attacl, col_description(c.oid, a.attnum))
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
   join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where ${IN_PUBLIC} and c.relkind in ('r', 'p', 'v', 'm')`,
  `select format('constraint %s %s %s valid=%s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid), k.convalidated)
   from pg_constraint k join pg_namespace n on n.oid = k.connamespace where ${IN_PUBLIC} and k.conrelid <> 0 and k.contype <> 't'`,
  `select format('index %s valid=%s', pg_get_indexdef(i.indexrelid), i.indisvalid)
   from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where ${IN_PUBLIC}`,
  `select format('policy %s %s %s to %s using %s check %s', p.polrelid::regclass, p.polname, p.polcmd,
     array(select rolname from pg_roles where oid = any (p.polroles) order by 1), pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
   from pg_policy p`,
  `select format('trigger %s enabled=%s', pg_get_triggerdef(t.oid), t.tgenabled)
   from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where ${IN_PUBLIC} and not t.tgisinternal`,
  `select format('function owner=%s %s comment=%s %s', ${ownerOf("p.proowner")}, ${privileges("f", "p.proacl", "p.proowner")}, obj_description(p.oid, 'pg_proc'),
     pg_get_functiondef(p.oid))
   from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where ${IN_PUBLIC} and p.prokind in ('f', 'p') and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
];

/** One line for each thing in the public schema, comments and whitespace of function bodies aside: equal lists are equal schemas. */
export async function dumpCatalog(client: pg.ClientBase): Promise<string[]> {
  const lines: string[] = [];
  for (const query of QUERIES) {
    const { rows } = await client.query<string[]>({ text: query, rowMode: "array" });
    lines.push(
      ...rows.map(([line]) =>
        line!
          .replaceAll(/--[^\n]*/g, "")
          .replaceAll(/\s+/g, " ")
          .trim(),
      ),
    );
  }
  return lines.toSorted();
}
