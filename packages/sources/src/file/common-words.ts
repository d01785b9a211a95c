/**
 * Parts of names that are words, too: written in lower case they are taken for the word. English, German, French and Spanish, four
 * letters or more; what is shorter is never taken for a name in lower case.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `admin amber angel april archer arms autumn baker banks bank bear best bill bird bishop black blue bond book brand brook brooks
  brown bush butcher call camp candy care cash center chance chase chat chip church city class cliff club coach cole cook
  cool crystal daisy dale dame dawn dean dear delta diamond digital drew driver duke earl easter east eden english event
  events faith family farm field fields fire first fish fisher flora flower ford forest fort foster fountain fox frank free french
  friend friends game games garden gene general gift ginger girl girls glass gold good grace grand grant gray green grey group
  guard hale hall hand hands happy hard harmony hart heath help hill holiday holly home honey hope house hunter jack jade
  jewel john july june justice kids king kitchen knight lake lane lark last late lily line little live long lord lots love
  lucky major maker manager march mark market marshal mason master media melody mercy miles miller mine mint moon more
  moss mother music noble norm north office olive page parish park parks part party pearl penny peace people phone
  pizza poppy post potter pound power price pride prince queen rain raven ready reeve rich river robin rock rocky
  rose ruby rush rusty sage sales salt sand school serene service services shaw shop short sierra silver sky small
  smart snow south spring star stark stars steel stone store storm street strong student summer sunday sunny support
  swan sweet talent teacher team temple time tour town trainer travel tree trip turner unit victor video viola violet
  virtue walker wall walls ward water waters weaver week well wells west wheeler white wild will willow winter wise wolf wood woods
  work world wren wright year york young
  alt alte alten bauer berg bergen blau braun frei frisch fromm fuchs ganz groß gross grün hell herr herz
  hoch hund jung jungen junge kaiser kalt kellner klar klein kleine koch kraft kurz lang lange liebe lieber mann mehr neu
  oben reich richter roth rund schmied schnell schön schwarz sommer stark stein stolz süß tief vogel   wald weiß wenig winter wirth zart zimmer
  aimée ange aurore belle bien blanc blanche bois boucher chanel chat claire clair content cour dame désiré dieu doux fleur
  fleuri force franc garde gentil grand grande homme jolie jour juste leroy loup lune maison marchand marine matin mère mont
  moulin noël noir nord parfait pascal perle petit petite pierre pont prince prudence reine renard riche rose roux royal soleil
  tout vert vidal ville vivant voisin
  abad alba alegre alma amada amor ángel ángeles bello blanca blanco bravo bueno caballero calle calvo campo campos cano casa
  casas castillo consuelo corto cruz delgado dolores dulce esperanza estrella feliz flor flores fuentes gallo
  gracia grande guapo guerra guerrero hermosa herrero hidalgo iglesia iglesias león libre lindo lobo lucero luna mayor
  mejor mercado mercedes mesa monte montes moreno nieves nuevo pastor paz pilar piedra plaza pozo prado puente quiero rama
  ramos reina rey reyes rico río rios ríos roca rojo rosa rosario rubio salvador santo santos serrano sierra soledad tierra
  torre torres valle vega verde vida viejo villa viva`.split(/\s+/),
);
