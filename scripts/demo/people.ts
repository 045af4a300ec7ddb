/** Invented logins; their addresses end in example.com, which belongs to nobody. */
export const NOVA_CUSTOMERS = [
  "lena", "max23", "kira.v", "oleg_smm", "dasha", "artem.k", "reklama-plus", "vika", "tim", "zoya", "grisha", "pasha.pro", "nastya", "ilya_media", "sonya",
  "misha", "yana", "fedor", "alisa", "gleb", "rita", "danil", "ulyana", "stepan", "vera", "kostya", "marusya", "egor.shop", "polina", "nikita", "asya",
  "roma", "tanya", "lev", "katya88", "boris", "inna", "semyon", "mila", "andrey.b", "arina", "petr",
] as const;

export const ATLAS_CUSTOMERS = [
  "sam", "growthlab", "ella", "noah.r", "mia", "leo_media", "ava", "ben", "chloe", "dylan", "emma.w", "finn", "grace", "harry", "isla", "jack99", "kate",
  "liam", "maya", "nina", "oscar", "pia", "quinn", "ruby", "seth", "tess", "uma", "victor", "wren", "xavi", "yara", "zane", "ada", "bruno", "cleo",
  "dora", "eli", "frida", "gus", "hana", "ivo", "june",
] as const;

export const ACCOUNTS = [
  "sunny.bakery", "northwind", "cafe_lumen", "urban.plants", "riverside", "studio_vega", "bike.and.coffee", "tiny.ceramics", "mountain_hut", "blue_lantern",
  "greenhouse", "paper.moon", "old_town_books", "salt.and.cedar", "velvet_sound", "kite_club", "honey.house", "quiet_harbor", "bright.side", "copper_pot",
] as const;
